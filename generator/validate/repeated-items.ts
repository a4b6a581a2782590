import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { SITE } from '../schema/content.ts';
import { KEYS_OF_DAYS } from '../schema/publishing.ts';
import { type Shape, type UnionShape, wordsOf } from '../schema/shape.ts';
import { firstLineOf } from './owner.ts';
import { groupAt } from './shape-at.ts';

/**
 * Reports list items that are exactly the same, sections right below an equal one or with their first line twice, and repeated
 * questions: they were pasted twice, or copied and never changed.
 */
export function checkRepeatedItems(shape: Shape, { file, root }: YamlDocument): readonly Diagnostic[] {
  const isSettings = file.path === SITE.file;
  const writtenOf = ({ span }: YamlNode) => file.text.slice(span.start, span.end).trimEnd();
  const repeated = (item: YamlNode, first: YamlNode, type?: string) => {
    const firstLine = locate(file, firstLineOf(first)).line;
    const args = { firstLine, ...(type !== undefined && { type }) };
    return diagnose('repeated-item', locate(file, firstLineOf(item)), args);
  };
  const found: Diagnostic[] = [];
  const visit = (of: Shape, node: YamlNode) => {
    if (node.kind === 'group') {
      const fields = groupAt(of, node)?.fields;
      for (const [key, { value }] of node.entries) visitField(fields?.get(key), value);
    }
    if (node.kind !== 'list' || of.kind !== 'list') return;
    const first = new Map<string, YamlNode>();
    const questions = new Map<string, YamlNode>();
    let previous: (YamlNode & { kind: 'group' }) | undefined;
    for (const item of node.items) {
      visit(of.item, item);
      if (of.item.kind === 'union' && item.kind === 'group') {
        // Counting keys is faster than comparing words.
        const isAlike = previous?.entries.size === item.entries.size;
        if (previous && isAlike && writtenOf(previous) === writtenOf(item))
          found.push(repeated(item, previous));
        else {
          const type = previous && doubledType(previous, item, of.item);
          if (previous && type !== undefined) found.push(repeated(item, previous, type));
        }
        previous = item;
      }
      if (!isOnlyOnce(item, of.item) || (isSettings && isCheckedElsewhere(item))) continue;
      const written = writtenOf(item);
      const same = first.get(written);
      const question = questionOf(item);
      const asked = question === undefined ? undefined : questions.get(question);
      if (same !== undefined) found.push(repeated(item, same));
      else if (asked !== undefined) {
        const firstLine = locate(file, firstLineOf(asked)).line;
        found.push(diagnose('repeated-question', locate(file, firstLineOf(item)), { firstLine }));
      }
      if (same === undefined) first.set(written, item);
      if (question !== undefined && asked === undefined) questions.set(question, item);
    }
  };
  const visitField = (of: Shape | undefined, node: YamlNode) => {
    if (of !== undefined && node.kind !== 'text') visit(of, node);
  };
  visit(shape, root);
  return found;
}

/** The type of two sections one after another if one has no other keys: then its first line was probably written twice. */
function doubledType(previous: YamlNode, item: YamlNode, of: UnionShape): string | undefined {
  const [type, next] = [previous, item].map((one) => groupAt(of, one));
  const isBare = (one: YamlNode) => one.kind === 'group' && one.entries.size === 1;
  if (type === undefined || type !== next || ![previous, item].some(isBare)) return undefined;
  // A missing key is reported, and that is enough.
  const isWhole = [...type.fields].every(([key, { isOptional }]) => isOptional || key === of.key);
  return isWhole ? wordsOf(type.fields.get(of.key))?.[0] : undefined;
}

/** The question of an item, in lowercase. */
function questionOf(item: YamlNode): string | undefined {
  // Its dates may make one item replace the other.
  const isForATime = (key: string) => key === 'placeholder' || KEYS_OF_DAYS.has(key);
  if (item.kind !== 'group' || [...item.entries.keys()].some(isForATime)) return undefined;
  const question = item.entries.get('question')?.value;
  return question?.kind === 'text' && !question.isEmpty ? question.text.trim().toLowerCase() : undefined;
}

function isOnlyOnce(item: YamlNode, of: Shape): boolean {
  if (item.kind === 'text') return !item.isEmpty;
  // The same section, such as an appeal, may be above and below others.
  return of.kind === 'group' && item.kind === 'group' && item.entries.size >= FEWEST_KEYS;
}

/** Other checks know more about menu entries, redirects and items with an id, and report them. */
function isCheckedElsewhere(item: YamlNode): boolean {
  return item.kind === 'group' && ['page', 'collection', 'from', 'id'].some((key) => item.entries.has(key));
}

/** A single key, such as a picture without words, may repeat intentionally. */
const FEWEST_KEYS = 2;
