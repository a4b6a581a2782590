import type { ShownDiagnostic } from '../../model/dev-protocol.ts';
import { element } from './dom.ts';
import { layOver, type Overlay } from './overlay.ts';
import { elementAt } from './patch/served-page.ts';
import { PREVIEW_WORDS } from './words.ts';

type Markers = {
  show(diagnostics: readonly ShownDiagnostic[]): void;
  /** Call this when the page has changed, because its parts may have moved. */
  update(): void;
};

/** Marks the elements of the page that have diagnostics. A marker leads to its entry in the panel. */
export function createMarkers({ layer }: Overlay, open: (id: string) => void): Markers {
  let shown: readonly { readonly number: number; readonly marker: HTMLElement }[] = [];
  let isWaiting = false;

  const place = () => {
    isWaiting = false;
    for (const { number, marker } of shown) {
      const target = elementAt(document, number);
      if (target === null) marker.hidden = true;
      else {
        layOver(marker, target);
        // If there is no room for its text on the left.
        marker.classList.toggle('is-left', target.getBoundingClientRect().right < innerWidth / 2);
      }
    }
  };
  const update = () => {
    if (isWaiting || shown.length === 0) return;
    isWaiting = true;
    requestAnimationFrame(place);
  };
  addEventListener('resize', update);
  // Some parts stay in place while the page scrolls, and others scroll separately.
  addEventListener('scroll', update, { passive: true, capture: true });
  document.addEventListener('toggle', update, true);
  new ResizeObserver(update).observe(document.body);

  return {
    show(diagnostics) {
      for (const { marker } of shown) marker.remove();
      const numbers = new Map<number, ShownDiagnostic[]>();
      for (const one of diagnostics) {
        if (one.element === undefined) continue;
        numbers.set(one.element, [...(numbers.get(one.element) ?? []), one]);
      }
      shown = [...numbers].map(([number, ones]) => ({ number, marker: markerOf(ones, open) }));
      layer.append(...shown.map(({ marker }) => marker));
      place();
    },
    update,
  };
}

function markerOf(diagnostics: readonly ShownDiagnostic[], open: (id: string) => void): HTMLElement {
  const [first] = diagnostics as readonly [ShownDiagnostic, ...ShownDiagnostic[]];
  const lines = diagnostics.map(
    ({ severity, message }) => `${PREVIEW_WORDS.panel.severity[severity]}: ${message}`,
  );
  const icon = element(
    'button',
    {
      type: 'button',
      class: `marker-icon ${first.severity}`,
      'aria-label': lines.join(' '),
      on: { click: () => open(first.id) },
    },
    diagnostics.length === 1 ? '!' : String(diagnostics.length),
  );
  const words = element('span', { class: 'marker-words', 'aria-hidden': 'true' }, lines.join('\n'));
  return element('div', { class: 'marker' }, icon, words);
}
