import type { DevState } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Overlay } from '../overlay.ts';
import { countsOf } from '../panel/groups.ts';
import type { Requests } from '../requests.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';
import { checkAccessibility } from './accessibility.ts';
import { dateField } from './as-of.ts';
import { createPopup, offer } from './popups.ts';
import { addToolbarKeys } from './toolbar-keys.ts';
import type { View } from './view.ts';
import { weightInWords, weightTable } from './weight.ts';

/** What the bar has others do. */
export type BarActions = {
  readonly requests: Requests;
  view(): View;
  changeView(change: Partial<View>): void;
  togglePanel(): void;
  find(isOn: boolean): void;
  /** The page that is looked at: in the frame, or itself. */
  page(): Window;
  showElement(target: Element): void;
};

export type Bar = {
  readonly element: HTMLElement;
  showState(state: DevState): void;
  showView(view: View): void;
  showStopped(isStopped: boolean): void;
  showPanel(isOpen: boolean): void;
  showFinding(isOn: boolean): void;
};

const WIDTHS = [undefined, 360, 768, 1280];
const SCHEMES = ['system', 'light', 'dark'] as const;
const TEXT_SIZES = [100, 150, 200];
const HIDDEN = 'sitegen-bar-hidden';

/** The bar at the foot of the page: what state it is in, and ways to look at it. */
export function createBar({ root }: Overlay, actions: BarActions): Bar {
  const { requests, view, changeView } = actions;
  let state: DevState | undefined;
  let isStopped = false;

  const errors = button(PREVIEW_WORDS.bar.upToDate, actions.togglePanel, {
    class: 'state',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  });
  const width = createPopup(root, PREVIEW_WORDS.bar.width, PREVIEW_WORDS.bar.width, () =>
    offer(
      width,
      WIDTHS.map((value) => ({ value, words: widthInWords(value) })),
      view().width,
      (value) => changeView({ width: value }),
    ),
  );
  const colours = createPopup(root, PREVIEW_WORDS.bar.colours, PREVIEW_WORDS.bar.colours, () =>
    offer(
      colours,
      SCHEMES.map((value) => ({ value, words: PREVIEW_WORDS.bar.schemes[value] })),
      view().scheme,
      (scheme) => changeView({ scheme }),
    ),
  );
  const print = button(PREVIEW_WORDS.bar.print, () => changeView({ isPrint: !view().isPrint }));
  const noScript = button(PREVIEW_WORDS.bar.noScript, () =>
    changeView({ isWithoutScript: !view().isWithoutScript }),
  );
  const textSize = createPopup(root, PREVIEW_WORDS.bar.textSize, PREVIEW_WORDS.bar.textSize, () =>
    offer(
      textSize,
      TEXT_SIZES.map((value) => ({ value, words: PREVIEW_WORDS.bar.percent(value) })),
      view().textSize,
      (value) => changeView({ textSize: value }),
    ),
  );
  const weight = createPopup(root, PREVIEW_WORDS.bar.weightName, PREVIEW_WORDS.bar.weightName, (content) =>
    content.replaceChildren(...weightTable(state?.weight)),
  );
  const accessibility = createPopup(
    root,
    PREVIEW_WORDS.bar.accessibility,
    PREVIEW_WORDS.bar.accessibility,
    (content) => void checkAccessibility(actions.page(), content, actions.showElement),
  );
  const date = createPopup(root, PREVIEW_WORDS.bar.date(undefined), PREVIEW_WORDS.bar.dateName, (content) => {
    if (state !== undefined) content.replaceChildren(...dateField(state.asOf, requests));
  });
  const find = button(PREVIEW_WORDS.bar.find, () =>
    actions.find(find.getAttribute('aria-pressed') !== 'true'),
  );
  const hide = button(PREVIEW_WORDS.bar.hide, () => setHidden(true));

  const strip = [width, colours].map(({ opener }) => opener);
  const later = [textSize, weight, accessibility, date].map(({ opener }) => opener);
  const toolbar = element(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': PREVIEW_WORDS.bar.name },
    errors,
    element('div', { class: 'strip' }, ...strip, print, noScript, ...later, find),
    hide,
  );
  const notice = element('p', { class: 'stopped', role: 'status' });
  const tab = button(PREVIEW_WORDS.bar.show, () => setHidden(false), { class: 'tab' });
  const bar = element('div', { class: 'bar' }, notice, toolbar, tab);
  const popups = [width, colours, textSize, weight, accessibility, date];
  // Behind the bar, where the Tab key finds what a button has opened.
  root.append(bar, ...popups.map(({ content }) => content));
  addToolbarKeys(toolbar);

  const setHidden = (isHidden: boolean, hasFocus = true) => {
    toolbar.hidden = isHidden;
    tab.hidden = !isHidden;
    if (isHidden) localStorage.setItem(HIDDEN, '');
    else localStorage.removeItem(HIDDEN);
    if (hasFocus) (isHidden ? tab : errors).focus();
  };
  setHidden(localStorage.getItem(HIDDEN) !== null, false);

  // By its place: with Option, the key of the full stop types another character.
  addEventListener('keydown', (event) => {
    if (!event.altKey || event.code !== 'Period') return;
    event.preventDefault();
    setHidden(false);
  });

  const showErrors = () => {
    const counts = countsInWords(countsOf(state?.diagnostics ?? []));
    errors.textContent = isStopped ? PREVIEW_WORDS.bar.stopped : counts || PREVIEW_WORDS.bar.upToDate;
    errors.classList.toggle(
      'has-errors',
      state?.diagnostics.some(({ severity }) => severity === 'error') ?? false,
    );
  };

  return {
    element: bar,
    showState(now) {
      state = now;
      showErrors();
      weight.opener.textContent = weightInWords(now.weight);
      weight.opener.classList.toggle(
        'has-errors',
        now.weight !== undefined && now.weight.total > now.weight.budget,
      );
      date.opener.textContent = PREVIEW_WORDS.bar.date(now.asOf.isToday ? undefined : now.asOf.day);
      date.opener.hidden = !requests.mayWrite();
    },
    showView(now) {
      width.opener.textContent =
        now.width === undefined ? PREVIEW_WORDS.bar.width : PREVIEW_WORDS.bar.pixels(now.width);
      colours.opener.textContent =
        now.scheme === 'system' ? PREVIEW_WORDS.bar.colours : PREVIEW_WORDS.bar.schemes[now.scheme];
      textSize.opener.textContent =
        now.textSize === 100
          ? PREVIEW_WORDS.bar.textSize
          : `${PREVIEW_WORDS.bar.textSize} ${PREVIEW_WORDS.bar.percent(now.textSize)}`;
      print.setAttribute('aria-pressed', String(now.isPrint));
      noScript.setAttribute('aria-pressed', String(now.isWithoutScript));
    },
    showStopped(now) {
      isStopped = now;
      notice.textContent = now ? PREVIEW_WORDS.stopped : '';
      showErrors();
    },
    showPanel: (isOpen) => errors.setAttribute('aria-expanded', String(isOpen)),
    showFinding: (isOn) => find.setAttribute('aria-pressed', String(isOn)),
  };
}

function widthInWords(width: number | undefined): string {
  return width === undefined ? PREVIEW_WORDS.bar.thisWindow : PREVIEW_WORDS.bar.pixels(width);
}
