import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { shortQuote } from '../model/short-quote.ts';
import { locate, type SourceFile, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { isNone } from '../schema/none-words.ts';
import { isPlainText, isRichText, type Shape } from '../schema/shape.ts';
import { groupAt } from './shape-at.ts';

/**
 * Reports texts that are comments, because they are written with # as headings are in other programs: `heading: # Fees`.
 * Only keys that may be left out: the others are reported because they have no value.
 */
export function checkHiddenTexts(shape: Shape, { file, root }: YamlDocument): readonly Diagnostic[] {
  if (!MAY_BE_HIDDEN.test(file.text)) return [];
  const found: Diagnostic[] = [];
  const visit = (of: Shape, node: YamlNode): void => {
    if (node.kind === 'list' && of.kind === 'list') for (const one of node.items) visit(of.item, one);
    if (node.kind !== 'group') return;
    const fields = groupAt(of, node)?.fields;
    for (const [name, { key, value }] of node.entries) {
      const field = fields?.get(name);
      if (field === undefined) continue;
      visit(field, value);
      const isText = field.isOptional && (isPlainText(field) || isRichText(field));
      const comment = isText && value.kind === 'text' && value.isEmpty ? commentAfter(key, file) : undefined;
      if (comment !== undefined) found.push(hidden(comment, file));
    }
  };
  visit(shape, root);
  return found;
}

const MAY_BE_HIDDEN = /:[ \t]+#+[ \t]/;

function hidden(comment: Span, file: SourceFile): Diagnostic {
  const rest = file.text.slice(comment.start, comment.end);
  return diagnose('cut-by-hash', locate(file, comment), { rest: shortQuote(rest), isWhole: true });
}

/** The comment on the line of a key that is likely its value. */
function commentAfter(key: Span, file: SourceFile): Span | undefined {
  const [, before = '', comment = '', marks = '', words = ''] =
    /^([ \t]*:[ \t]+)((#+)[ \t]+(\S[^\r\n]*))/.exec(file.text.slice(key.end)) ?? [];
  // Notes are often in lower case, but words for visitors rarely are.
  const isWords = marks.length > 1 || /^["'“(]?[\p{Lu}\d]/u.test(words);
  if (!isWords || isNone(words) || NOTE.test(words)) return undefined;
  const start = key.end + before.length;
  return { start, end: start + comment.trimEnd().length };
}

/** The first words of notes that an owner writes next to a key without a value. */
const NOTE =
  /^(?:to ?do|fixme|xxx|note|n\.?b|ask|optional|see|check|choose|add|write|fill|put|use|delete|remove|change|later|not|no|none|only|max|leave|needs?|wait)\b/i;
