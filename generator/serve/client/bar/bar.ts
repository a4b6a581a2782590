import type { DevState } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Overlay } from '../overlay.ts';
import { countsOf } from '../panel/groups.ts';
import type { Requests } from '../requests.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';
import { checkAccessibility } from './accessibility.ts';
import { dateField } from './as-of.ts';
import { createHiding } from './hiding.ts';
import { createPopup } from './popups.ts';
import { addToolbarKeys } from './toolbar-keys.ts';
import type { View } from './view.ts';
import { createViewControls } from './view-controls.ts';
import { weightInWords, weightTable } from './weight.ts';

/** The actions of the bar. */
type BarActions = {
  readonly requests: Requests;
  view(): View;
  changeView(change: Partial<View>): void;
  togglePanel(): void;
  find(isOn: boolean): void;
  /** The current page: the one in the frame, or this one. */
  page(): Window;
  showElement(target: Element): void;
};

type Bar = {
  readonly element: HTMLElement;
  showState(state: DevState): void;
  showView(view: View): void;
  /** Why the preview cannot be reached; undefined if it can. */
  showStopped(why: 'stopped' | 'otherKey' | undefined): void;
  showPanel(isOpen: boolean): void;
  showFinding(isOn: boolean): void;
};

/** The bar at the bottom of the page: the state of the site, and ways to view the page. */
export function createBar({ root }: Overlay, actions: BarActions): Bar {
  const { requests, view, changeView } = actions;
  let state: DevState | undefined;
  let stopped: 'stopped' | 'otherKey' | undefined;

  const errors = button(PREVIEW_WORDS.bar.checking, actions.togglePanel, {
    class: 'state',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  });
  const controls = createViewControls(root, view, changeView);
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

  const { width, colours, print, noScript, textSize } = controls;
  const later = [textSize, weight, accessibility, date].map(({ opener }) => opener);
  const toolbar = element(
    'div',
    { class: 'toolbar', role: 'toolbar', 'aria-label': PREVIEW_WORDS.bar.name },
    errors,
    // Browsers make a part that scrolls a stop for the Tab key, unless it says otherwise.
    element(
      'div',
      { class: 'strip', tabindex: -1 },
      width.opener,
      colours.opener,
      print,
      noScript,
      ...later,
      find,
    ),
  );
  const { hide, tab } = createHiding(toolbar, errors);
  toolbar.append(hide);
  const notice = element('p', { class: 'stopped', role: 'status' });
  const bar = element('div', { class: 'bar' }, notice, toolbar, tab);
  const popups = [width, colours, textSize, weight, accessibility, date];
  // The popups come after the bar, so the Tab key reaches the popup a button has opened.
  root.append(bar, ...popups.map(({ content }) => content));
  addToolbarKeys(toolbar);

  const showErrors = () => {
    const counts = countsInWords(countsOf(state?.diagnostics ?? []));
    const isChecked = state?.isChecking === false;
    const withoutErrors = isChecked ? PREVIEW_WORDS.bar.upToDate : PREVIEW_WORDS.bar.checking;
    errors.textContent = stopped ? PREVIEW_WORDS.bar[stopped] : counts || withoutErrors;
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
    showView: controls.show,
    showStopped(now) {
      stopped = now;
      notice.textContent = now ? PREVIEW_WORDS[now] : '';
      showErrors();
    },
    showPanel: (isOpen) => errors.setAttribute('aria-expanded', String(isOpen)),
    showFinding: (isOn) => find.setAttribute('aria-pressed', String(isOn)),
  };
}
