import type { ShownDiagnostic } from '../../model/dev-protocol.ts';
import { element } from './dom.ts';
import { layOver, type Overlay } from './overlay.ts';
import { elementAt } from './patch/served-page.ts';
import { PREVIEW_WORDS } from './words.ts';

type Markers = {
  show(diagnostics: readonly ShownDiagnostic[]): void;
  /** Call this when the page has changed, because its parts may have moved. */
  update(): void;
  /** Call this when elements of the page may have other numbers. The markers stay with their elements. */
  renumbered(): void;
  /** The element that had this number in the shown diagnostics; null if it is not on the page. */
  elementOf(number: number): HTMLElement | null;
};

type Shown = { readonly number: number; readonly marker: HTMLElement; element: HTMLElement | null };

/** Marks the elements of the page that have diagnostics. A marker leads to its entry in the panel. */
export function createMarkers({ layer }: Overlay, open: (id: string) => void): Markers {
  let shown: readonly Shown[] = [];
  let isRenumbered = false;
  let isWaiting = false;

  const find = (one: Shown): HTMLElement | null => {
    if (one.element?.isConnected) return one.element;
    // A script may have replaced it with another one that has the same number.
    one.element = isRenumbered ? null : elementAt(document, one.number);
    return one.element;
  };

  const place = () => {
    isWaiting = false;
    for (const one of shown) {
      const { marker } = one;
      const target = find(one);
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
      isRenumbered = false;
      shown = [...numbers].map(([number, ones]) => {
        return { number, marker: markerOf(ones, open), element: elementAt(document, number) };
      });
      layer.append(...shown.map(({ marker }) => marker));
      place();
    },
    update,
    renumbered() {
      isRenumbered = true;
    },
    elementOf(number) {
      const one = shown.find((marked) => marked.number === number);
      return one === undefined ? null : find(one);
    },
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
