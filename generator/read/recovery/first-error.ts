import { type Document, isCollection, isPair, type Node, type YAMLError } from 'yaml';
import { keyWithBullet } from './bullet-keys.ts';
import { keyAsName } from './character-before-key.ts';
import { keyBelowBar } from './keys-below-bar.ts';
import { parseFailsafe } from './parse-failsafe.ts';
import { quotedFile } from './quoted-lines.ts';

/** The parser's first error. An unknown tag does not make a file unreadable; it is refused separately. */
export function firstError(document: Document, text: string): YAMLError | undefined {
  return (
    errorOfParser(document) ??
    quotedFile(document, text) ??
    keyWithBullet(document) ??
    keyAsName(document, text) ??
    keyBelowBar(document, text)
  );
}

/**
 * The offset of the first error, if it is in the lines before or soon after an offset. Undefined if the whole text must be parsed.
 * In a file with many errors, most candidates fail at the next one, and parsing the rest takes the most time.
 */
export function errorNear(offset: number, text: string): number | undefined {
  const cut = afterLines(LINES_AFTER, offset, text);
  if (cut > text.length / 2) return undefined;
  const document = parseFailsafe(text.slice(0, cut));
  const error = errorOfParser(document)?.pos[0];
  // Where nothing more can belong to the document, each character below is another error.
  const isEnded = document.range[2] < cut;
  const final = isEnded ? document.range[2] : finalUpTo(document);
  return error !== undefined && error < final ? error : undefined;
}

/** Enough for a few items: the parser must have read past an error to be sure of it. */
const LINES_AFTER = 24;

function errorOfParser({ errors, warnings }: Document): YAMLError | undefined {
  let first: YAMLError | undefined;
  for (const one of [...errors, ...warnings]) {
    if (one.code === 'TAG_RESOLVE_FAILED') continue;
    if (first === undefined || one.pos[0] < first.pos[0]) first = one;
  }
  return first;
}

/** The offset after some more line breaks. */
function afterLines(count: number, offset: number, text: string): number {
  let at = offset;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text.length;
    at = end + 1;
  }
  return at;
}

/** The start of the last two entries: text below cannot change what the parser says about the entries before them. */
function finalUpTo({ contents }: Document.Parsed): number {
  let final = 0;
  let node: unknown = contents;
  // Text in brackets can become a key, which moves the error to its start.
  while (isCollection(node) && node.flow !== true) {
    const [entry, last] = node.items.slice(-2).map(valueAndStart);
    if (last !== undefined) final = entry!.start;
    node = (last ?? entry)?.value;
  }
  return final;
}

function valueAndStart(entry: unknown): { readonly value: unknown; readonly start: number } {
  const [first, value] = isPair(entry) ? [entry.key, entry.value] : [entry, entry];
  return { value, start: (first as Node).range?.[0] ?? 0 };
}
