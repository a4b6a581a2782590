import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { endOfLine, locate, nodeAt, type YamlDocument, type YamlEntry } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { pathName } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/** Texts whose lines YAML reads as keys, and the paths of all that is explained by that. */
export type FlatTexts = {
  readonly diagnostics: readonly Diagnostic[];
  readonly explained: ReadonlySet<string>;
};

/**
 * Finds texts below | or > that are not indented. YAML takes a line of them with a colon in it for a key, and the text is
 * empty then.
 */
export function flatTexts(
  unknown: readonly (readonly PropertyKey[])[],
  shape: Shape,
  document: YamlDocument,
): FlatTexts {
  const { file, root } = document;
  // A single word may be a misspelt key.
  const isLine = new Set(unknown.filter((path) => /\s/.test(String(path.at(-1)))).map(pathName));
  const explained = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const path of unknown) {
    const ownerPath = path.slice(0, -1);
    const owner = nodeAt(root, ownerPath);
    const name = pathName(path);
    if (!isLine.has(name) || explained.has(name) || owner.kind !== 'group') continue;
    const entries = [...owner.entries];
    const at = entries.findIndex(([name]) => name === path.at(-1));
    const [textName, opener] = entries[at - 1] ?? [];
    const fields = groupAt(shapeAt(shape, root, ownerPath), owner)?.fields;
    const isText = fields?.get(textName ?? '')?.kind === 'text';
    if (opener === undefined || !isText || !isBarAlone(opener, entries[at]![1], file.text)) continue;
    const after = entries.slice(at).findIndex(([name]) => !isLine.has(pathName([...ownerPath, name])));
    const lines = entries.slice(at, after === -1 ? undefined : at + after);
    for (const [name] of [[textName!] as const, ...lines]) explained.add(pathName([...ownerPath, name]));
    diagnostics.push(
      flatText(
        lines.map(([, entry]) => entry),
        document,
      ),
    );
  }
  return { diagnostics, explained };
}

/** True for a key with nothing after its bar before the next key. */
function isBarAlone({ key, value }: YamlEntry, next: YamlEntry, text: string): boolean {
  const between = text.slice(key.end, next.key.start);
  return value.kind === 'text' && value.text.trim() === '' && /^\s*:\s*[|>][-+]?\s*$/.test(between);
}

/** The lines of the keys move as far in as the others of the text, or two further in than they are. */
function flatText(lines: readonly YamlEntry[], { file }: YamlDocument): Diagnostic {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const column = locate(file, first.key).column - 1;
  const start = first.key.start - column;
  const span = { start, end: Math.max(last.value.span.end, last.key.end) };
  const written = file.text.slice(span.start, span.end);
  const [deeper] = /^ +(?=\S)/gm.exec(written.slice(column)) ?? [];
  const others = deeper !== undefined && deeper.length > column ? deeper.length : undefined;
  const spaces = others ?? column + 2;
  const flat = new RegExp(`^ {${column}}(?=[^\\s])`, 'gm');
  const isOneLine = written.match(flat)?.length === 1;
  const fix = { at: locate(file, span), text: written.replace(flat, ' '.repeat(spaces)) };
  const shown = { start: first.key.start, end: endOfLine(file, first.key.start) };
  return diagnose('flat-block', locate(file, shown), isOneLine && others !== undefined ? { spaces } : {}, {
    fix,
  });
}
