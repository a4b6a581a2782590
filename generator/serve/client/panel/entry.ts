import type { ShownDiagnostic } from '../../../model/dev-protocol.ts';
import { button, element, sentence } from '../dom.ts';
import type { Requests } from '../requests.ts';
import { PREVIEW_WORDS } from '../words.ts';
import { excerptOf } from './excerpt.ts';
import { fixOf } from './fix.ts';

/** The actions of an entry in the panel. */
export type EntryActions = {
  readonly requests: Requests;
  /** Shows the element of the page with the diagnostic. */
  showOnPage(number: number): void;
  fixed(): void;
};

/** One error, warning or notice: the problem, what to do, the place, and the fix if there is one. */
export function entryOf(
  diagnostic: ShownDiagnostic,
  { requests, showOnPage, fixed }: EntryActions,
): HTMLElement {
  const { id, severity, message, hint, place, excerpt, element: number, canFix } = diagnostic;
  const where = `${place.file}:${place.line}`;
  const alert = element('p', { role: 'alert' });
  const open = () => {
    requests.open(place).catch((error: Error) => {
      alert.textContent = error.message;
    });
  };
  return element(
    'li',
    { class: 'entry', 'data-id': id, tabindex: -1 },
    element(
      'p',
      { class: 'message' },
      element('strong', { class: severity }, PREVIEW_WORDS.panel.severity[severity]),
      ' ',
      ...sentence(message),
    ),
    hint !== undefined && element('p', { class: 'hint' }, ...sentence(hint)),
    element(
      'p',
      { class: 'where' },
      requests.mayWrite()
        ? button(where, open, { class: 'is-link', title: PREVIEW_WORDS.panel.openFile(where) })
        : element('span', {}, where),
      number !== undefined && button(PREVIEW_WORDS.panel.showOnPage, () => showOnPage(number)),
    ),
    alert,
    excerpt !== undefined && excerptOf(excerpt, place.line),
    canFix && requests.mayWrite() && fixOf(id, requests, fixed),
  );
}
