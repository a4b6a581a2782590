import type { DevState } from '../../model/dev-protocol.ts';
import { applyAppearance } from './bar/appearance.ts';
import { createBar } from './bar/bar.ts';
import { createFrameView } from './bar/frame-view.ts';
import { keepView, keptView, type View } from './bar/view.ts';
import { connect } from './connection.ts';
import { createFinder } from './find-source.ts';
import { followDialogs } from './follow-dialogs.ts';
import { followPage } from './follow-page.ts';
import { createMarkers } from './markers.ts';
import { outline } from './outline.ts';
import type { Overlay } from './overlay.ts';
import { createPanel } from './panel/panel.ts';
import { counterpartOf } from './patch/served-page.ts';
import { createRequests } from './requests.ts';

/** Everything that the preview shows of itself on a page: the bar, the panel, the markers and the frame. */
export class PreviewClient {
  readonly #overlay: Overlay;
  readonly #requests = createRequests();
  readonly #frames: ReturnType<typeof createFrameView>;
  readonly #markers: ReturnType<typeof createMarkers>;
  readonly #panel: ReturnType<typeof createPanel>;
  readonly #bar: ReturnType<typeof createBar>;
  #view: View = keptView();
  /** The last state of the site that the server sent. */
  #state: DevState | undefined;
  /** The version of the page that the elements of this page have their numbers from. */
  #version: string | undefined;

  constructor(overlay: Overlay) {
    this.#overlay = overlay;
    this.#markers = createMarkers(overlay, (id) => this.#panel.openAt(id));
    const finder = createFinder(overlay, this.#requests, (isOn) => this.#bar.showFinding(isOn));
    this.#frames = createFrameView(overlay.root, () => this.#showView());
    this.#panel = createPanel(
      overlay,
      { requests: this.#requests, showOnPage: (number) => this.#showOnPage(number) },
      (isOpen) => this.#bar.showPanel(isOpen),
    );
    this.#bar = createBar(overlay, {
      requests: this.#requests,
      view: () => this.#view,
      changeView: (change) => this.#changeView(change),
      togglePanel: () => this.#panel.toggle(!this.#panel.isOpen()),
      find: (isOn) => finder.turn(isOn),
      page: () => this.#frames.page() ?? window,
      showElement: (target) => this.#showElement(target),
    });
    this.#changeView({});
    followDialogs(overlay);
    this.#reserveSpace();
    // A newly loaded style sheet has its own media queries.
    document.addEventListener(
      'load',
      ({ target }) => target instanceof HTMLLinkElement && this.#showView(),
      true,
    );
  }

  /** Follows the page and the state of the site on the server. */
  follow(): void {
    const page = followPage({
      changed: (elements) => this.#pageChanged(elements),
      reached: (hash) => this.#versionReached(hash),
    });
    connect({
      page,
      state: (state) => {
        this.#state = state;
        this.#showState();
      },
      opened: async () => {
        this.#bar.showStopped(undefined);
        await this.#requests.renew();
        this.#showState();
      },
      stopped: (why) => this.#bar.showStopped(why),
    });
  }

  #changeView(change: Partial<View>): void {
    this.#view = { ...this.#view, ...change };
    keepView(this.#view);
    this.#frames.show(this.#view);
    this.#showView();
  }

  #showView(): void {
    applyAppearance(document, this.#view);
    const framed = this.#frames.page()?.document;
    if (framed !== undefined) applyAppearance(framed, this.#view);
    this.#bar.showView(this.#view);
    this.#markers.update();
  }

  #showState(): void {
    if (this.#state === undefined) return;
    this.#bar.showState(this.#state);
    this.#panel.show(this.#state);
    this.#showMarkers(this.#state);
  }

  #showMarkers({ page, diagnostics }: DevState): void {
    // The numbers of another version are those of other elements. Until they fit, the markers stay with their elements.
    if (page === undefined || page === this.#version) this.#markers.show(diagnostics);
  }

  #pageChanged(elements: readonly Element[]): void {
    outline(this.#overlay.layer, elements);
    this.#markers.update();
    this.#frames.pageChanged();
  }

  #versionReached(hash: string): void {
    this.#version = hash;
    this.#markers.renumbered();
    if (this.#state !== undefined) this.#showMarkers(this.#state);
  }

  /** Shows the element with this number, in the frame if there is one. */
  #showOnPage(number: number): void {
    const target = this.#markers.elementOf(number);
    const framed = this.#frames.page()?.document;
    const shown = framed === undefined ? target : target && counterpartOf(target, framed);
    if (shown) this.#showElement(shown);
  }

  #showElement(target: Element): void {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    outline(this.#overlay.layer, [target], 2_000);
  }

  /** Keeps the end of the page from being covered by the bar and the panel. */
  #reserveSpace(): void {
    const { host, reserve } = this.#overlay;
    const bar = this.#bar.element;
    const panel = this.#panel.element;
    const sizes = new ResizeObserver(() => {
      const isAtFoot = !panel.classList.contains('is-at-head');
      reserve(bar.offsetHeight + (isAtFoot ? panel.offsetHeight : 0));
      host.style.setProperty('--bar', `${bar.offsetHeight}px`);
    });
    sizes.observe(bar);
    sizes.observe(panel);
  }
}
