import { element } from './dom.ts';
import { layOver } from './overlay.ts';

/** Milliseconds for which a change is outlined. */
const SHOWN = 1_000;
/** More boxes say no more. */
const MOST = 40;

/** Outlines elements for a moment. The page is neither touched nor scrolled. */
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
