import { element } from '../dom.ts';
import { PREVIEW_WORDS } from '../words.ts';
import type { View } from './view.ts';

type FrameView = {
  /** The page in the frame; undefined while the page is shown without a frame. */
  page(): Window | undefined;
  show(view: View): void;
  /** Reloads a frame without script and keeps its scroll position. A frame with script patches itself. */
  pageChanged(): void;
};

/**
 * Shows the page in a frame over itself: as wide as a phone, or without script. A link followed in the frame opens in the
 * whole window. `loaded` is called when the frame has loaded a page.
 */
export function createFrameView(root: ShadowRoot, loaded: () => void): FrameView {
  const stage = element('div', { class: 'stage', hidden: true });
  let frame: HTMLIFrameElement | undefined;
  let shown = '';
  root.append(stage);

  const scrollOf = () => frame?.contentWindow?.scrollY ?? 0;
  const open = ({ width, isWithoutScript }: View, scrolled: number) => {
    const next = element('iframe', {
      title: isWithoutScript ? PREVIEW_WORDS.bar.frameWithoutScript : PREVIEW_WORDS.bar.frame(width!),
      sandbox: isWithoutScript ? 'allow-same-origin' : undefined,
      src: location.href,
    });
    if (width !== undefined) next.style.width = `${width}px`;
    next.addEventListener('load', () => {
      const page = next.contentWindow!;
      if (page.location.pathname !== location.pathname) location.assign(page.location.href);
      page.scrollTo({ top: scrolled, behavior: 'instant' });
      scrolled = 0;
      loaded();
    });
    stage.replaceChildren(next);
    frame = next;
  };

  return {
    page: () => frame?.contentWindow ?? undefined,
    show(view) {
      const wanted =
        view.width === undefined && !view.isWithoutScript ? '' : `${view.width} ${view.isWithoutScript}`;
      if (wanted === shown) return;
      const scrolled = frame === undefined ? scrollY : scrollOf();
      shown = wanted;
      stage.hidden = wanted === '';
      root.host.toggleAttribute('data-framed', wanted !== '');
      if (wanted !== '') return open(view, scrolled);
      stage.replaceChildren();
      frame = undefined;
      scrollTo({ top: scrolled, behavior: 'instant' });
    },
    pageChanged() {
      if (frame?.hasAttribute('sandbox') !== true) return;
      const scrolled = scrollOf();
      const again = () => frame?.contentWindow?.scrollTo({ top: scrolled, behavior: 'instant' });
      frame.addEventListener('load', again, { once: true });
      frame.contentWindow?.location.reload();
    },
  };
}
