import type { DevState, ShownDiagnostic, UndoStep } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Overlay } from '../overlay.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';
import { dockBesideFocus } from './dock.ts';
import type { EntryActions } from './entry.ts';
import { createEntryList } from './entry-list.ts';

type Panel = {
  readonly element: HTMLElement;
  show(state: DevState): void;
  isOpen(): boolean;
  /** Opens or closes it for the user. */
  toggle(isOpen: boolean): void;
  /** Opens it at an entry. */
  openAt(id: string): void;
};

/**
 * Lists the errors of the site. It opens by itself when errors appear, and closes by itself once they are corrected, unless
 * the user has opened it. After the user has closed it, it opens again only for new errors.
 */
export function createPanel(
  { root, host }: Overlay,
  actions: Omit<EntryActions, 'fixed'>,
  toggled: (isOpen: boolean) => void,
): Panel {
  let isWanted = false;
  let known: ReadonlySet<string> = new Set();

  const heading = element('h2', { id: 'panel-name', tabindex: -1 }, PREVIEW_WORDS.panel.name);
  const old = element('p', { class: 'is-old' }, PREVIEW_WORDS.panel.isOld);
  const undo = element('p', { class: 'undo' });
  const refused = element('p', { role: 'alert', hidden: true });
  const list = createEntryList({
    ...actions,
    // After applying a fix, the user wants to see the result.
    fixed() {
      // The state without the error may have arrived first, and that closes the panel.
      toggle(true);
      refused.hidden = true;
      heading.focus();
    },
  });
  const status = element('p', { class: 'unseen', role: 'status' });
  const panel = element(
    'section',
    { class: 'panel', id: 'panel', 'aria-labelledby': 'panel-name', hidden: true },
    element(
      'header',
      {},
      heading,
      button(PREVIEW_WORDS.panel.close, () => toggle(false), { class: 'close' }),
    ),
    old,
    undo,
    refused,
    list.element,
  );
  panel.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    // An open dialog of the page stays open.
    event.preventDefault();
    toggle(false);
  });

  const open = (isOpen: boolean) => {
    if (panel.hidden === !isOpen) return;
    const hadFocus = panel.contains(root.activeElement);
    panel.hidden = !isOpen;
    refused.hidden = true;
    if (!isOpen && hadFocus) root.querySelector<HTMLElement>('[aria-controls="panel"]')?.focus();
    toggled(isOpen);
    dock();
  };
  const toggle = (isOpen: boolean) => {
    isWanted = isOpen;
    open(isOpen);
  };

  const dock = dockBesideFocus(panel, host);

  const render = ({ isCurrent, undo: undone, ...state }: DevState) => {
    const focused = root.activeElement as HTMLElement | null;
    const hadFocus = panel.contains(focused);
    list.show(state);
    old.hidden = isCurrent !== false;
    undo.hidden = undone === undefined || !actions.requests.mayWrite();
    if (undone !== undefined && undo.dataset.step !== String(undone.step)) {
      undo.dataset.step = String(undone.step);
      undo.replaceChildren(
        undone.words,
        ' ',
        button(PREVIEW_WORDS.panel.undo, () => void takeBack(undone)),
      );
    }
    if (hadFocus) (focused?.isConnected ? focused : heading).focus({ preventScroll: true });
  };
  const takeBack = async (step: UndoStep) => {
    isWanted = true;
    heading.focus();
    refused.hidden = true;
    // Outside of the list, which the next state replaces.
    await actions.requests.undo(step).catch(({ message }: Error) => {
      refused.textContent = message;
      refused.hidden = false;
    });
  };

  const announce = (errors: readonly ShownDiagnostic[], hasNew: boolean, areGone: boolean) => {
    const words = countsInWords({ error: errors.length, warning: 0 });
    if (hasNew) status.textContent = `${words}. ${errors[0]!.message}`;
    else if (areGone && known.size > 0) status.textContent = PREVIEW_WORDS.panel.none;
  };

  root.append(status, panel);
  return {
    element: panel,
    show(state) {
      render(state);
      const errors = state.diagnostics.filter(({ severity }) => severity === 'error');
      const hasNew = errors.some(({ id }) => !known.has(id));
      const ids = errors.map(({ id }) => id);
      // Errors count as gone once the whole site is checked.
      const areGone = errors.length === 0 && !state.isChecking;
      announce(errors, hasNew, areGone);
      known = new Set(state.isChecking ? [...known, ...ids] : ids);
      if (hasNew) open(true);
      else if (areGone && !isWanted) open(false);
    },
    isOpen: () => !panel.hidden,
    toggle,
    openAt(id) {
      toggle(true);
      const entry = list.opened(id);
      entry?.focus();
      entry?.scrollIntoView({ block: 'nearest' });
    },
  };
}
