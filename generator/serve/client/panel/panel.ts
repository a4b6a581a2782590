import type { DevState, ShownDiagnostic } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Overlay } from '../overlay.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';
import { type EntryActions, entryOf } from './entry.ts';
import { countsOf, groupedByFile, type PanelGroup } from './groups.ts';

export type Panel = {
  readonly element: HTMLElement;
  show(state: DevState): void;
  isOpen(): boolean;
  /** Opens or closes it because a person wants it. */
  toggle(isOpen: boolean): void;
  /** Opens it at an entry. */
  openAt(id: string): void;
};

/**
 * Lists what is wrong in the site. It opens by itself when errors come and goes by itself once they are corrected, unless
 * a person has opened it; once closed by a person it opens again only for errors that are new.
 */
export function createPanel(
  { root, host }: Overlay,
  actions: Omit<EntryActions, 'fixed'>,
  toggled: (isOpen: boolean) => void,
): Panel {
  let isWanted = false;
  let known: ReadonlySet<string> = new Set();
  /** The entries on show, by their ids, with what they were made of: those that stay keep what is open in them. */
  let entries: ReadonlyMap<string, { readonly made: string; readonly entry: HTMLElement }> = new Map();
  /** Files whose entries a person has closed, and '' if the notices were opened. */
  const toggledByHand = new Set<string>();

  const heading = element('h2', { id: 'panel-name', tabindex: -1 }, PREVIEW_WORDS.panel.name);
  const old = element('p', { class: 'is-old' }, PREVIEW_WORDS.panel.isOld);
  const undo = element('p', { class: 'undo' });
  const list = element('div', { class: 'list' });
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
    list,
  );
  panel.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') toggle(false);
  });

  const open = (isOpen: boolean) => {
    if (panel.hidden === !isOpen) return;
    const hadFocus = panel.contains(root.activeElement);
    panel.hidden = !isOpen;
    if (!isOpen && hadFocus) root.querySelector<HTMLElement>('[aria-controls="panel"]')?.focus();
    toggled(isOpen);
    dock();
  };
  const toggle = (isOpen: boolean) => {
    isWanted = isOpen;
    open(isOpen);
  };

  /** The panel is at the foot, or at the head if it would cover what has focus. */
  const dock = () => {
    const focused = document.activeElement;
    if (panel.hidden || focused === null || focused === document.body || focused === host) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const { height } = panel.getBoundingClientRect();
    const isCovered = bottom > innerHeight - height - 48 && top < innerHeight;
    panel.classList.toggle('is-at-head', isCovered && top > height);
  };
  document.addEventListener('focusin', dock);

  const entryFor = (diagnostic: ShownDiagnostic): HTMLElement =>
    entryOf(diagnostic, {
      ...actions,
      // Anyone who has pressed something here wants to see what came of it.
      fixed() {
        isWanted = true;
        heading.focus();
      },
    });

  const render = ({ diagnostics, isCurrent, undo: undone }: DevState) => {
    const { scrollTop } = list;
    const focused = root.activeElement as HTMLElement | null;
    const hadFocus = panel.contains(focused);
    const mayWrite = actions.requests.mayWrite();
    entries = new Map(
      diagnostics.map((one) => {
        const made = JSON.stringify([one, mayWrite]);
        const last = entries.get(one.id);
        return [one.id, last?.made === made ? last : { made, entry: entryFor(one) }];
      }),
    );
    const entriesOf = (ones: readonly ShownDiagnostic[]) =>
      element('ul', {}, ...ones.map(({ id }) => entries.get(id)!.entry));

    const { groups, notices } = groupedByFile(diagnostics);
    list.replaceChildren(
      ...groups.map((group) => groupOf(group, entriesOf(group.entries), toggledByHand)),
      ...(notices.length === 0
        ? []
        : [
            foldedOf(
              PREVIEW_WORDS.panel.notices(notices.length),
              entriesOf(notices),
              '',
              toggledByHand,
              true,
            ),
          ]),
    );
    if (diagnostics.length === 0) list.append(element('p', {}, PREVIEW_WORDS.panel.none));
    old.hidden = isCurrent;
    undo.hidden = undone === undefined || !mayWrite;
    if (undone !== undefined && undo.dataset.words !== undone) {
      undo.dataset.words = undone;
      undo.replaceChildren(
        undone,
        ' ',
        button(PREVIEW_WORDS.panel.undo, () => void takeBack()),
      );
    }
    list.scrollTop = scrollTop;
    if (hadFocus) (focused?.isConnected ? focused : heading).focus({ preventScroll: true });
  };
  const takeBack = async () => {
    isWanted = true;
    heading.focus();
    await actions.requests
      .undo()
      .catch(({ message }: Error) => list.prepend(element('p', { role: 'alert' }, message)));
  };

  const announce = (errors: readonly ShownDiagnostic[], hasNew: boolean) => {
    const words =
      errors.length === 0 ? PREVIEW_WORDS.panel.none : countsInWords({ error: errors.length, warning: 0 });
    if (hasNew) status.textContent = `${words}. ${errors[0]!.message}`;
    else if (errors.length === 0 && known.size > 0) status.textContent = words;
  };

  root.append(status, panel);
  return {
    element: panel,
    show(state) {
      render(state);
      const errors = state.diagnostics.filter(({ severity }) => severity === 'error');
      const hasNew = errors.some(({ id }) => !known.has(id));
      announce(errors, hasNew);
      known = new Set(errors.map(({ id }) => id));
      if (hasNew) open(true);
      else if (errors.length === 0 && !isWanted) open(false);
    },
    isOpen: () => !panel.hidden,
    toggle,
    openAt(id) {
      toggle(true);
      const entry = entries.get(id)?.entry;
      for (let fold = entry?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
        fold.open = true;
      entry?.focus();
      entry?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** What concerns this page has a heading; files can be folded. */
function groupOf({ file, entries }: PanelGroup, list: HTMLElement, toggledByHand: Set<string>): HTMLElement {
  const counts = countsInWords(countsOf(entries));
  if (file === undefined)
    return element(
      'section',
      { class: 'here' },
      element('h3', {}, `${PREVIEW_WORDS.panel.thisPage}: ${counts}`),
      list,
    );
  return foldedOf(`${file}: ${counts}`, list, file, toggledByHand, false);
}

/** A part that is open unless it was closed by hand, or the other way round. */
function foldedOf(
  words: string,
  list: HTMLElement,
  name: string,
  toggledByHand: Set<string>,
  isUsuallyClosed: boolean,
): HTMLElement {
  const isOpen = toggledByHand.has(name) === isUsuallyClosed;
  const summary = element('summary', {}, element('h3', {}, words));
  const details = element('details', { open: isOpen }, summary, list);
  details.addEventListener('toggle', () => {
    if (details.open === isUsuallyClosed) toggledByHand.add(name);
    else toggledByHand.delete(name);
  });
  return details;
}
