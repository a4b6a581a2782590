import type { Args } from '../diagnostics/catalog.ts';
import { SURE_BULLETS } from '../model/bullets.ts';
import type { SourceFile, YamlNode } from '../model/source.ts';
import { accountNamed } from '../schema/addresses-elsewhere.ts';
import { mayNamePage, sourceOfFrame } from '../schema/meant-links.ts';
import { nameFor } from '../schema/other-names.ts';
import { accepts, type GroupShape, isRichText, kindWords, type Shape, wordsOf } from '../schema/shape.ts';

type Keys = Args<'missing-key'>['missing'];

/** An example of a group: its required keys, or the first key if none is required. A written value that fits is kept. */
export function keysToWrite(shape: Shape | undefined, node: YamlNode, file: SourceFile): Keys {
  // Of items with bullets in one text, the first, as of lines with two values each.
  const line = lineOfValues(node, file);
  const first =
    node.kind === 'text'
      ? (line ?? node.text)
          .split(BULLET)
          .find((one) => one.trim() !== '')
          ?.trim()
      : '';
  const written = first !== undefined && ONE_VALUE.test(first) ? first : undefined;
  if (shape?.kind === 'union') {
    const kinds = kindWords(shape);
    return [{ key: shape.key, example: kinds.find((kind) => kind === written) ?? kinds[0] }];
  }
  if (shape?.kind !== 'group') return [];
  const known =
    valuesOf(line, shape) ??
    keysInItems(shape, node) ??
    keyAndWords(shape, node) ??
    accountIn(shape, node) ??
    pairIn(shape, node);
  if (known !== undefined) return known;
  const frame = node.kind === 'text' ? sourceOfFrame(node.text) : undefined;
  const withExample = [...shape.fields].filter(([, field]) => hasExample(field));
  const needed = withExample.filter(([, { isOptional }]) => !isOptional);
  // An address likely belongs to the key that accepts addresses and no other words.
  const ofAddress =
    written !== undefined && /^(?:https?:\/\/|www\.)\S+$/i.test(written)
      ? withExample.find(([, field]) => accepts(field, written) && !accepts(field, 'words'))
      : undefined;
  const shown = needed.length > 0 ? needed : withExample.slice(0, 1);
  const all = ofAddress === undefined || shown.includes(ofAddress) ? shown : [...shown, ofAddress];
  const isForPage = leadsToPage(shape);
  return all.map(([key, field], at) => {
    if (ofAddress !== undefined)
      return {
        key,
        example: key === ofAddress[0] ? written : (wordInAddress(field, written!) ?? field.example),
      };
    if (frame !== undefined && field.kind === 'text' && field.role?.refersTo === 'map-frame')
      return { key, example: frame };
    const isWords = written !== undefined && !(isForPage && mayNamePage(written));
    const fits = at === 0 && isWords && accepts(field, written);
    return { key, ...exampleOf(field), ...(fits && { example: written }) };
  });
}

/** An example of a value: a text, or the items of a list of texts. */
export function exampleOf(field: Shape | undefined): Pick<Keys[number], 'example' | 'items'> {
  return field?.kind === 'list' && field.examples.length > 0
    ? { items: field.examples }
    : { example: field?.example };
}

function hasExample(field: Shape): boolean {
  const { example, items } = exampleOf(field);
  return example !== undefined || items !== undefined;
}

/** The first of several lines that all have the same number of values with commas: `Grace Wanjiru, Director`. */
function lineOfValues(node: YamlNode, file: SourceFile): string | undefined {
  if (node.kind !== 'text') return undefined;
  const lines = file.text
    .slice(node.span.start, node.span.end)
    .trim()
    .split(/\s*\n\s*/);
  const counts = new Set(lines.map((line) => line.split(COMMA).length));
  return counts.size === 1 && !counts.has(1) && /^[^"'|>]/.test(lines[0]!) ? lines[0] : undefined;
}

/** The values of such a line with the required keys of a group, if there are as many. */
function valuesOf(line: string | undefined, { fields }: GroupShape): Keys | undefined {
  const values = line?.split(COMMA) ?? [];
  const needed = [...fields].filter(([, { isOptional }]) => !isOptional);
  // A sentence may have a comma too.
  const doFit = needed.every(
    ([, field], at) =>
      !isRichText(field) && accepts(field, values[at] ?? '') && A_NAME.test(values[at] ?? ''),
  );
  if (values.length < 2 || values.length !== needed.length || !doFit) return undefined;
  return needed.map(([key], at) => ({ key, example: values[at]! }));
}

const A_NAME = /^[\p{Lu}\p{N}]/u;

const COMMA = /\s*[,;\t]\s+/;

/** True for a group with a key for the address of a page. */
export function leadsToPage({ fields }: GroupShape): boolean {
  return [...fields.values()].some((field) => field.kind === 'text' && field.role?.refersTo === 'page');
}

/** A few words on one line, without characters between several values. */
const ONE_VALUE = /^[^;\t|\n]{1,80}$/;

const BULLET = new RegExp(`[${SURE_BULLETS}]`);

/** An example of an item of a list: its required keys. A section is one with a text, which needs no other file. */
export function itemInList(shape: Shape | undefined): Keys[number]['item'] {
  const of = shape?.kind === 'list' ? shape.item : undefined;
  const item = of?.kind === 'union' ? of.byWord.get('text') : of;
  if (item?.kind !== 'group') return undefined;
  const needed = [...item.fields].filter(([, { isOptional }]) => !isOptional);
  const keys = needed.flatMap(([key, field]) => {
    const [word] = wordsOf(field) ?? [];
    return word !== undefined
      ? { key, example: word }
      : hasExample(field)
        ? { key, ...exampleOf(field) }
        : [];
  });
  return keys.length === 0 ? undefined : keys;
}

/** The option with the same name as the host of an address: `x` in https://x.com/jane. */
function wordInAddress(field: Shape, address: string): string | undefined {
  const names = /^(?:https?:\/\/)?([^/]+)/i.exec(address)?.[1]?.toLowerCase().split('.') ?? [];
  return wordsOf(field)?.find((word) => names.includes(word));
}

/** The keys of a group that is written as a list with one key per item. */
function keysInItems({ fields }: GroupShape, node: YamlNode): Keys | undefined {
  if (node.kind !== 'list') return undefined;
  const entries = node.items.flatMap((item) => (item.kind === 'group' ? [...item.entries] : []));
  const areKeys = entries.every(([key, { value }]) => fields.has(key) && value.kind === 'text');
  const names = new Set(entries.map(([key]) => key));
  if (!areKeys || names.size !== entries.length || entries.length < node.items.length) return undefined;
  const missing = [...fields].filter(([key, { isOptional }]) => !isOptional && !names.has(key));
  const written = entries.flatMap(([key, { value }]) =>
    value.kind === 'text' ? { key, example: value.text } : [],
  );
  return written.length === 0
    ? undefined
    : [...written, ...missing.map(([key, { example }]) => ({ key, example }))];
}

/** A key and its value without the colon between them. */
function keyAndWords({ fields }: GroupShape, node: YamlNode): Keys | undefined {
  const [, key = '', words = ''] =
    node.kind === 'text' ? (/^([a-z]\w*)\s+(\S.*)$/.exec(node.text) ?? []) : [];
  const field = fields.get(key);
  const missing = [...fields].filter(([name, { isOptional }]) => !isOptional && name !== key);
  return field !== undefined && accepts(field, words)
    ? [{ key, example: words }, ...missing.map(([name, { example }]) => ({ key: name, example }))]
    : undefined;
}

/** An account written as network and name: `x @hill`. */
function accountIn({ fields }: GroupShape, node: YamlNode): Keys | undefined {
  const [key, field] = [...fields].find(([, one]) => isAccount(one)) ?? [];
  const [first] = fields;
  const [word, name] = wordsOfPair(node);
  if (key === undefined || field === undefined || first === undefined) return undefined;
  const network = nameFor(word, first[1].otherNames) ?? word;
  const address = accepts(first[1], network) ? accountNamed(network, name) : undefined;
  return address === undefined || !accepts(field, address)
    ? undefined
    : [
        { key: first[0], example: network },
        { key, example: address },
      ];
}

function isAccount(field: Shape): boolean {
  return field.kind === 'text' && field.role?.refersTo === 'account';
}

/**
 * A pair instead of the two required keys of an item, such as `beds 40` or `beds: 40`, if the first key
 * does not accept free text.
 */
function pairIn({ fields }: GroupShape, node: YamlNode): Keys | undefined {
  const [first, second, ...more] = [...fields].filter(([, { isOptional }]) => !isOptional);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const [one, other] = wordsOfPair(node);
  const isPair = !accepts(first[1], 'a b') && accepts(first[1], one) && accepts(second[1], other);
  return isPair
    ? [
        { key: first[0], example: one },
        { key: second[0], example: other },
      ]
    : undefined;
}

function wordsOfPair(node: YamlNode): readonly [string, string] {
  if (node.kind === 'text') {
    const [, one = '', other = ''] = /^([^\s:=]+)(?:\s*[:=]\s*|\s+)([^\s:=]+)(?:\s|$)/.exec(node.text) ?? [];
    return [one, other];
  }
  const [key, entry] = node.kind === 'group' ? ([...node.entries][0] ?? []) : [];
  return entry?.value.kind === 'text' ? [key ?? '', entry.value.text] : ['', ''];
}

/** The items of a list of texts written on one line with commas, or on lines without dashes. */
export function itemsToWrite(
  item: Shape | undefined,
  node: YamlNode,
  file: SourceFile,
): readonly string[] | undefined {
  const text = item?.kind === 'group' ? item.asText : item;
  if (node.kind !== 'text' || node.isEmpty || text?.kind !== 'text' || text.words !== undefined)
    return undefined;
  const raw = file.text.slice(node.span.start, node.span.end);
  // Lines without quotes are joined by YAML, but were meant as separate items.
  const written = /^[\p{L}\p{N}].*\n/u.test(raw) ? raw : node.text;
  const items = written.split(/\s*[,;]\s+|,?\s*\n\s*/).filter((one) => one !== '');
  const doFit = items.every((one) => accepts(text, one));
  return doFit && items.length > 0 && items.length <= MOST_SHOWN ? items : undefined;
}

const MOST_SHOWN = 12;

/** Words in place of a list or a group that cannot use them. */
export function uselessWords(node: YamlNode, keys: Keys): string | undefined {
  if (node.kind !== 'text' || node.isEmpty || !/^[^\s"](?:[^\n"]{0,38}[^\s"])?$/.test(node.text))
    return undefined;
  const isUsed = keys.some(({ example }) => example !== undefined && node.text.includes(example));
  return isUsed ? undefined : node.text;
}
