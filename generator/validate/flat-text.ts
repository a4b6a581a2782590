import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { endOfLine, locate, nodeAt, type YamlDocument, type YamlEntry } from '../model/source.ts';
import type { GroupShape, Shape } from '../schema/shape.ts';
import { pathName } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** Texts whose lines YAML reads as keys, and the paths of all errors they explain. */
type FlatTexts = {
  readonly diagnostics: readonly Diagnostic[];
  readonly explained: ReadonlySet<string>;
};

/** Finds texts below | or > that are not indented. YAML takes a line with a colon for a key, and the text is empty. */
export function flatTexts(
  unknown: readonly (readonly PropertyKey[])[],
  shape: Shape,
  document: YamlDocument,
): FlatTexts {
  const { file, root } = document;
  const explained = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const path of unknown) {
    const ownerPath = path.slice(0, -1);
    const owner = nodeAt(root, ownerPath);
    if (explained.has(pathName(path)) || owner.kind !== 'group') continue;
    const entries = [...owner.entries];
    const at = entries.findIndex(([name]) => name === path.at(-1));
    const [textName, opener] = entries[at - 1] ?? [];
    const group = groupAt(shapeAt(shape, root, ownerPath), owner);
    if (textName === undefined || opener === undefined) continue;
    if (group?.fields.get(textName)?.kind !== 'text' || !isBarAlone(opener, entries[at]![1], file.text))
      continue;
    const after = entries.slice(at).findIndex(([name, entry]) => !mayBeLine(name, entry, group));
    const lines = entries.slice(at, after === -1 ? undefined : at + after);
    // If only single words come before the colons, they may all be real keys.
    if (!lines.some(([name]) => /\s/.test(name))) continue;
    for (const name of [textName, ...lines.map(([line]) => line)])
      explained.add(pathName([...ownerPath, name]));
    diagnostics.push(
      flatText(
        lines.map(([, entry]) => entry),
        document,
      ),
    );
  }
  return { diagnostics, explained };
}

/** True for a key with only a bar after it before the next key. */
function isBarAlone({ key, value }: YamlEntry, next: YamlEntry, text: string): boolean {
  const between = text.slice(key.end, next.key.start);
  return value.kind === 'text' && value.text.trim() === '' && /^\s*:\s*[|>][-+]?\s*$/.test(between);
}

/** False for a key of the group, even misspelt, and for a key with a value that only keys have. */
function mayBeLine(name: string, { value }: YamlEntry, { fields }: GroupShape): boolean {
  const asKey = (one: string) => one.toLowerCase().replace(/[\s_-]/g, '');
  const known = [...fields.keys()];
  if (known.some((one) => asKey(one) === asKey(name)) || suggest(name, known) !== undefined) return false;
  return value.kind === 'text' && !OF_KEYS.test(value.text);
}

/** A boolean, a day, or an address. */
const OF_KEYS = /^(?:true|false|yes|no|\d{4}-\d\d-\d\d|\/\S*|https?:\S+)$/i;

/** Moves the lines of the keys to the indentation of the text's other lines, or two columns further in. */
function flatText(lines: readonly YamlEntry[], { file }: YamlDocument): Diagnostic {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const column = locate(file, first.key).column - 1;
  const span = { start: first.key.start - column, end: Math.max(last.value.span.end, last.key.end) };
  const written = file.text.slice(span.start, endOfLine(file, span.end));
  const deeper = Array.from(written.matchAll(/^ +(?=\S)/gm), ([margin]) => margin.length).filter(
    (margin) => margin > column,
  );
  const spaces = deeper.length === 0 ? column + 2 : Math.min(...deeper);
  const flat = new RegExp(`^ {${column}}(?=\\S)`, 'gm');
  const params = deeper.length > 0 && written.match(flat)?.length === 1 ? { spaces } : {};
  const shown = { start: first.key.start, end: endOfLine(file, first.key.start) };
  // A comment, which YAML ignored so far, would show on the page.
  if (/(?:^|\s)#/m.test(written)) return diagnose('flat-block', locate(file, shown), params);
  const text = file.text.slice(span.start, span.end).replace(flat, ' '.repeat(spaces));
  return diagnose('flat-block', locate(file, shown), params, { fix: { at: locate(file, span), text } });
}
