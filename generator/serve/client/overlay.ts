import { element } from './dom.ts';
import { STYLES } from './styles.ts';

/** The preview's own element, with everything it shows. The page itself stays unchanged. */
export type Overlay = {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Boxes over parts of the page, in page coordinates. */
  readonly layer: HTMLElement;
  /** Makes the page longer by the pixels covered at its bottom, so its end can be scrolled into view. */
  reserve(pixels: number): void;
};

export const OVERLAY_TAG = 'sitegen-preview';

/** The element is placed after the body, because scripts and styles of pages work on the content of the body. */
export function createOverlay(): Overlay {
  const host = document.createElement(OVERLAY_TAG);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const layer = element('div', { class: 'layer' });
  root.append(layer);
  document.documentElement.append(host);
  return {
    host,
    root,
    layer,
    reserve(pixels) {
      host.style.setProperty('--reserved', `${pixels}px`);
      document.documentElement.style.scrollPaddingBottom = pixels === 0 ? '' : `${pixels}px`;
    },
  };
}

/** Places a box over an element, even one in a frame. Hides the box if no part of the element is shown. */
export function layOver(box: HTMLElement, target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  box.hidden = target.getClientRects().length === 0 || width + height === 0;
  const frame = target.ownerDocument.defaultView?.frameElement;
  const isFramed = target.ownerDocument !== document && frame;
  const origin = isFramed ? frame.getBoundingClientRect() : { left: 0, top: 0 };
  const x = Math.max(0, left + origin.left + scrollX);
  // A box wider than the page would make it scroll sideways.
  const room = document.documentElement.clientWidth + scrollX - x;
  Object.assign(box.style, {
    left: `${x}px`,
    top: `${Math.max(0, top + origin.top + scrollY)}px`,
    width: `${Math.min(width, room)}px`,
    height: `${height}px`,
  });
}
