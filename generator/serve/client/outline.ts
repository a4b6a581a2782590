import { element } from './dom.ts';
import { layOver } from './overlay.ts';

/** How long a change is outlined, in milliseconds. */
const SHOWN = 1_000;
/** More boxes would not help. */
const MOST = 40;

/** Outlines elements for a moment, without changing or scrolling the page. */
export function outline(layer: HTMLElement, targets: readonly Element[], milliseconds = SHOWN): void {
  const boxes = targets.slice(0, MOST).map((target) => {
    const box = element('div', { class: 'outline' });
    layOver(box, target);
    return box;
  });
  layer.append(...boxes);
  setTimeout(() => {
    for (const box of boxes) box.remove();
  }, milliseconds);
}
