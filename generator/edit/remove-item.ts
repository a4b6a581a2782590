import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { type Span, startOfLine } from '../model/source.ts';
import { COMMENTED_KEY } from '../read/recovery/comments.ts';
import { hasShrunk } from '../resolve/check-published.ts';
import { LISTS } from '../schema/content.ts';
import { type ListShape, type Shape, shapeOf } from '../schema/shape.ts';
import type { EditTarget } from './find-target.ts';
import { assertNoNewErrors, type EditPlan, type SiteEditing } from './site-editing.ts';
import { applyEdits, linesOfValue } from './text-edits.ts';

/** Plans the removal of a list item. */
export function removedItem(
  { list, file, index }: Extract<EditTarget, { readonly kind: 'item' }>,
  editing: SiteEditing,
): EditPlan {
  const document = editing.document(file);
  const before = editing.textOf(file) ?? '';
  const isOnly = document?.root.kind === 'list' && document.root.items.length === 1;
  const lines = isOnly
    ? { start: document.root.span.start, end: document.root.span.end }
    : document && linesOfValue(document, [index]);
  if (lines === undefined) throw new UserError(`The item shares a line with others. Remove it in ${file}.`);
  const text = isOnly ? '[]' : '';
  const whole = { start: startOfLine(before, lines.start), end: lines.end };
  const span = withNotes(whole, before, shapeOf(LISTS[list].schema) as ListShape, index === 0);
  const after = applyEdits(before, [{ span, text }]);
  const changes: readonly FileChange[] = [{ kind: 'edit', path: file, before, after }];
  assertNoNewErrors(editing, changes);
  const left = document?.root.kind === 'list' ? document.root.items.length - 1 : 0;
  return { changes, notes: noteOnList(editing.published()?.lists[list], left) };
}

/** The next build refuses a list that lost many of its published items, as it refuses to give up the address of a page. */
function noteOnList(published: number | undefined, left: number): readonly string[] {
  if (published === undefined || !hasShrunk(published, left)) return [];
  return [
    `This list has ${published} items in the published site, and ${left} now. The next build needs --accept-removed.`,
  ];
}

/**
 * The lines of an item with the comments right above it, and with those that `new` writes before and after it: otherwise they
 * would seem to belong to the next item. Comments above the first item may belong to the whole list. An item or a key that is
 * commented out is content, which stays.
 */
function withNotes({ start, end }: Span, text: string, { item }: ListShape, isFirst: boolean): Span {
  const fields = item.kind === 'group' ? item.fields : new Map<string, Shape>();
  const about = [...fields.values()].map(({ description }) => description);
  let first = start;
  for (;;) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    const note = text.slice(above, first).trim();
    const key = COMMENTED_KEY.exec(note)?.[2] ?? '';
    const isKept = note.startsWith(`# ${MORE_KEYS}`) || COMMENTED_LINE.test(note) || fields.has(key);
    const isOfItem = !isFirst && note.startsWith('#') && !isKept;
    if (first === 0 || !(isOfItem || about.some((words) => note === `# ${words}`))) break;
    first = above;
  }
  const notes = text[end - 1] === '\n' ? /^ +# More keys: [^\n]*(?:\n|$)/ : /^\r?\n +# More keys: [^\n]*/;
  const [below = ''] = notes.exec(text.slice(end)) ?? [];
  return { start: first, end: end + below.length };
}

/** The start of the note that `new` writes below an item. */
const MORE_KEYS = 'More keys: ';

/** A comment that begins an item, or is a line of a text in one. */
const COMMENTED_LINE = /^#(?: *- | {3})/;
