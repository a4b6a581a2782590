import type { Location } from '../diagnostics/diagnostic.ts';
import { lineIndexAt, startsOfLines } from '../diagnostics/line-starts.ts';
import { contentHash } from './content-hash.ts';

/** A text file of the site as it was read. */
export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The content hash of its bytes. */
  readonly hash: string;
  /** The offset in `text` of each line's first character. Computed on demand, because only messages need it. */
  readonly lineStarts: readonly number[];
};

/** A range of a file's text: offsets from 0, in UTF-16 units, the end exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** A range of a file known by its path, for use where the text is not kept. */
export type Place = { readonly file: string; readonly span: Span };

/** YAML as written: text, lists and groups of keys, each with its place. Nothing is converted to numbers or dates. */
export type YamlNode =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly span: Span;
      /** True if nothing follows the colon. `''` in quotes does not count as empty here. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'list'; readonly items: readonly YamlNode[]; readonly span: Span }
  | { readonly kind: 'group'; readonly entries: ReadonlyMap<string, YamlEntry>; readonly span: Span };

/** A key with its value. If its group contains the key again, this is the first one with a value. */
export type YamlEntry = { readonly key: Span; readonly value: YamlNode; readonly isRepeated?: true };

/** A YAML file that was parsed without errors. */
export type YamlDocument = { readonly file: SourceFile; readonly root: YamlNode };

/** A file with its text and, if it was read from disk, the hash of its bytes. */
export function sourceFile(path: string, text: string, hashOfBytes?: string): SourceFile {
  return new OwnSource(path, text, hashOfBytes);
}

/** A class, so its text is freed early; an object literal with getters would keep it. (ARCHITECTURE.md) */
class OwnSource implements SourceFile {
  readonly path: string;
  readonly text: string;
  #hash: string | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string, hash: string | undefined) {
    this.path = path;
    this.text = text;
    this.#hash = hash;
  }

  get hash(): string {
    this.#hash ??= contentHash(this.text);
    return this.#hash;
  }

  get lineStarts(): readonly number[] {
    this.#lineStarts ??= startsOfLines(this.text);
    return this.#lineStarts;
  }
}

/** The lines and columns of a span. */
export function locate(file: SourceFile, span: Span): Location {
  const start = position(file, span.start);
  const end = position(file, Math.max(span.end, span.start));
  return {
    file: file.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Returns the lines and columns of a place. */
export type Locator = (place: Place) => Location;

/**
 * Locates places by the path of their file, with `textOf` such as `readContentFile`. Each text is read once, and only when
 * a message needs it.
 */
export function locator(textOf: (path: string) => string | undefined): Locator {
  const files = new Map<string, SourceFile>();
  return ({ file: path, span }) => {
    let file = files.get(path);
    if (file === undefined) {
      const text = textOf(path);
      if (text === undefined) return startOf(path);
      file = sourceFile(path, text);
      files.set(path, file);
    }
    return locate(file, span);
  };
}

/** The offset of the start of a line; `from` is an offset in it. */
export function startOfLine(text: string, from: number): number {
  return text.lastIndexOf('\n', from - 1) + 1;
}

/** The offset of the end of a line, before its line break; `from` is an offset in that line. */
export function endOfLine(file: SourceFile, from: number): number {
  const end = file.text.indexOf('\n', from);
  return end === -1 ? file.text.length : end;
}

/** The beginning of a file, for problems without a more exact place. */
export function startOf(path: string): Location {
  return { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** The text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** The line break of a text. Windows files use two characters. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text[text.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
}

/** The number of spaces before the dash of a list item; undefined if the line has anything else before the item. */
export function indentationOfDash({ text }: SourceFile, start: number): number | undefined {
  return /^( *)- +$/.exec(text.slice(startOfLine(text, start), start))?.[1]?.length;
}

/** The node at a path of keys and indexes, or the deepest existing node on the way. */
export function nodeAt(root: YamlNode, path: readonly PropertyKey[]): YamlNode {
  let node = root;
  for (const step of path) {
    const next =
      node.kind === 'list' && typeof step === 'number'
        ? node.items[step]
        : node.kind === 'group'
          ? node.entries.get(String(step))?.value
          : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function position({ lineStarts }: SourceFile, offset: number): { line: number; column: number } {
  const index = lineIndexAt(offset, lineStarts.length, (one) => lineStarts[one]!);
  return { line: index + 1, column: offset - lineStarts[index]! + 1 };
}
