import type { DevState, ShownDiagnostic } from '../../../model/dev-protocol.ts';
import { element } from '../dom.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';
import { type EntryActions, entryOf } from './entry.ts';
import { countsOf, groupedByFile, type PanelGroup } from './groups.ts';

/** The diagnostics of a site as a list in the panel. */
type EntryList = {
  readonly element: HTMLElement;
  /** Shows these diagnostics. Open parts of remaining entries stay open. */
  show(state: Pick<DevState, 'diagnostics' | 'isChecking'>): void;
  /** Opens everything around the entry of a diagnostic, and returns the entry. */
  opened(id: string): HTMLElement | undefined;
};

/** An empty list. Entries call `actions` for work outside of the list. */
export function createEntryList(actions: EntryActions): EntryList {
  /** The shown entries by id, each with the data it was made from. */
  let entries: ReadonlyMap<string, { readonly made: string; readonly entry: HTMLElement }> = new Map();
  /** Files the user has closed, and '' if the notices were opened. */
  const toggledByHand = new Set<string>();
  const list = element('div', { class: 'list' });

  const listOf = (ones: readonly ShownDiagnostic[]) =>
    element('ul', {}, ...ones.map(({ id }) => entries.get(id)!.entry));
  const noticesOf = (notices: readonly ShownDiagnostic[]) =>
    foldedOf(PREVIEW_WORDS.panel.notices(notices.length), listOf(notices), '', toggledByHand, true);

  return {
    element: list,
    show({ diagnostics, isChecking }) {
      const { scrollTop } = list;
      const mayWrite = actions.requests.mayWrite();
      entries = new Map(
        diagnostics.map((one) => {
          const made = JSON.stringify([one, mayWrite]);
          const last = entries.get(one.id);
          return [one.id, last?.made === made ? last : { made, entry: entryOf(one, actions) }];
        }),
      );
      const { groups, notices } = groupedByFile(diagnostics);
      list.replaceChildren(
        ...groups.map((group) => groupOf(group, listOf(group.entries), toggledByHand)),
        ...(notices.length === 0 ? [] : [noticesOf(notices)]),
      );
      const { checking, none } = PREVIEW_WORDS.panel;
      if (diagnostics.length === 0) list.append(element('p', {}, isChecking ? checking : none));
      list.scrollTop = scrollTop;
    },
    opened(id) {
      const entry = entries.get(id)?.entry;
      for (let fold = entry?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
        fold.open = true;
      return entry;
    },
  };
}

/** The entries of this page have a heading; files can be folded. */
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

/** A part that is open until the user closes it, or the reverse. */
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
