import type { DevState } from '../../model/dev-protocol.ts';
import { applyAppearance } from './bar/appearance.ts';
import { createBar } from './bar/bar.ts';
import { createFrameView } from './bar/frame-view.ts';
import { keepView, keptView, type View } from './bar/view.ts';
import { connect } from './connection.ts';
import { createFinder } from './find-source.ts';
import { followDialogs } from './follow-dialogs.ts';
import { followPage } from './follow-page.ts';
import { restoreState } from './keep-state.ts';
import { createMarkers } from './markers.ts';
import { outline } from './outline.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createPanel } from './panel/panel.ts';
import { counterpartOf } from './patch/served-page.ts';
import { createRequests } from './requests.ts';

/*
 * The client of the preview in the browser. It is the first script of a page, so it sees the page as the server wrote it.
 * In a frame of the preview, a page only follows changes and shows no other part of the preview.
 */
restoreState();
const overlay = createOverlay();
if (window === top) startPreview(overlay);
else {
  const page = followPage({ changed: (elements) => outline(overlay.layer, elements), reached() {} });
  connect({ page, state() {}, opened() {}, stopped() {} });
}

function startPreview(overlay: Overlay): void {
  const { root, layer } = overlay;
  const requests = createRequests();
  let view: View = keptView();
  let state: DevState | undefined;
  /** The version of the page. */
  let version: string | undefined;

  const markers = createMarkers(overlay, (id) => panel.openAt(id));
  const finder = createFinder(overlay, requests, (isOn) => bar.showFinding(isOn));
  const frames = createFrameView(root, () => showView());
  const showElement = (target: Element) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    outline(layer, [target], 2_000);
  };
  const panel = createPanel(
    overlay,
    {
      requests,
      showOnPage(number) {
        const target = markers.elementOf(number);
        const framed = frames.page()?.document;
        const shown = framed === undefined ? target : target && counterpartOf(target, framed);
        if (shown) showElement(shown);
      },
    },
    (isOpen) => bar.showPanel(isOpen),
  );
  const changeView = (change: Partial<View>) => {
    view = { ...view, ...change };
    keepView(view);
    frames.show(view);
    showView();
  };
  const showView = () => {
    applyAppearance(document, view);
    const framed = frames.page()?.document;
    if (framed !== undefined) applyAppearance(framed, view);
    bar.showView(view);
    markers.update();
  };
  const bar = createBar(overlay, {
    requests,
    view: () => view,
    changeView,
    togglePanel: () => panel.toggle(!panel.isOpen()),
    find: (isOn) => finder.turn(isOn),
    page: () => frames.page() ?? window,
    showElement,
  });
  changeView({});
  followDialogs(overlay);

  const reserve = () => {
    const isAtFoot = !panel.element.classList.contains('is-at-head');
    overlay.reserve(bar.element.offsetHeight + (isAtFoot ? panel.element.offsetHeight : 0));
    overlay.host.style.setProperty('--bar', `${bar.element.offsetHeight}px`);
  };
  const sizes = new ResizeObserver(reserve);
  sizes.observe(bar.element);
  sizes.observe(panel.element);
  // A newly loaded style sheet has its own media queries.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && showView(), true);

  const showState = () => {
    if (state === undefined) return;
    bar.showState(state);
    panel.show(state);
    showMarkers();
  };
  const showMarkers = () => {
    // The numbers of another version are those of other elements. Until they fit, the markers stay with their elements.
    if (state !== undefined && (state.page === undefined || state.page === version))
      markers.show(state.diagnostics);
  };
  const follow = followPage({
    changed(elements) {
      outline(layer, elements);
      markers.update();
      frames.pageChanged();
    },
    reached(hash) {
      version = hash;
      markers.renumbered();
      showMarkers();
    },
  });
  connect({
    page: follow,
    state(now) {
      state = now;
      showState();
    },
    async opened() {
      bar.showStopped(undefined);
      await requests.renew();
      showState();
    },
    stopped: (why) => bar.showStopped(why),
  });
}
