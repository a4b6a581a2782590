import { inYaml } from '../diagnostics/codes/entry.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import { nameFor } from '../schema/other-names.ts';
import { accepts, type Shape, wordsOf } from '../schema/shape.ts';
import { ownerOf, pathName } from './owner.ts';
import { groupAt, shapeAt } from './shape-at.ts';

/**
 * An item written as one pair, `YouTube: https://…`, where two keys are needed: `network` and `href`. What is before the
 * colon is the value of the first.
 */
export function pairWithoutKeys(
  paths: readonly (readonly PropertyKey[])[],
  shape: Shape,
  { file, root }: YamlDocument,
  missing: ReadonlyMap<string, readonly PropertyKey[]>,
): { readonly fault: Diagnostic; readonly stoodFor: readonly (readonly PropertyKey[])[] } | undefined {
  const ownerPath = paths[0]!.slice(0, -1);
  const node = nodeAt(root, ownerPath);
  const group = groupAt(shapeAt(shape, root, ownerPath), node);
  if (typeof ownerPath.at(-1) !== 'number' || node.kind !== 'group' || node.entries.size !== 1)
    return undefined;
  const [first, second, ...more] = [...(group?.fields ?? [])].filter(([, { isOptional }]) => !isOptional);
  const [written, { key, value }] = [...node.entries][0]!;
  if (first === undefined || second === undefined || more.length > 0 || value.kind !== 'text')
    return undefined;
  const stoodFor = [first, second].map(([name]) => [...ownerPath, name]);
  if (value.isEmpty || !stoodFor.every((path) => missing.has(pathName(path)))) return undefined;
  const at = locate(file, key);
  const words = wordsOf(first[1]) ?? [];
  const name = nameFor(written, first[1].otherNames) ?? suggest(written, words) ?? written;
  const ownWords = file.text.slice(value.span.start, value.span.end);
  const [one, other] = [`${first[0]}: ${inYaml(name)}`, `${second[0]}: ${ownWords}`];
  const isRight = accepts(first[1], name) && accepts(second[1], value.text);
  const place = locate(file, { start: key.start, end: value.span.end });
  const text = `${one}\n${' '.repeat(at.column - 1)}${other}`;
  const isPlain = file.text.slice(at.column - 1 === 0 ? key.start : key.start - 2, key.start) === '- ';
  const args = { owner: ownerOf(group, node), key: written, lines: [one, other] };
  const fault = diagnose(
    'pair-without-keys',
    at,
    args,
    isRight && isPlain ? { fix: { at: place, text } } : {},
  );
  return { fault, stoodFor };
}
