import { readSealedFile, writeSealedFile } from '../../cache/sealed-file.ts';
import type { BuildRecord, FileRecord, PageRecord, RecordHead, SourceRecord } from './build-record.ts';

/*
 * The record of a build as lines of JSON. The first line describes the site. Each YAML file then has a line, separated by tabs:
 * its path, its own record, the record of its page, and the facts of the page. A line is only parsed when needed. A valid line
 * is copied unchanged: after a change to one page, these are all other lines.
 */

/** Reads the record from a file, if it exists and is not damaged. Never rejects. */
export async function readRecord(file: string): Promise<BuildRecord | undefined> {
  const bytes = await readSealedFile(file);
  try {
    return bytes && recordIn(bytes);
  } catch {
    // Another program wrote this file.
    return undefined;
  }
}

/** Writes a record to a file. */
export function writeRecord(file: string, record: BuildRecord): void {
  writeSealedFile(file, partsOf(record));
}

/** The bytes of a record, in parts that can be transferred to another thread. */
export function recordParts(record: BuildRecord): readonly Uint8Array<ArrayBuffer>[] {
  return Array.from(partsOf(record), (part) =>
    typeof part === 'string' ? ENCODER.encode(part) : new Uint8Array(part),
  );
}

const ENCODER = new TextEncoder();

/** Parses the bytes of a record that sitegen wrote. */
export function recordIn(bytes: Buffer): BuildRecord {
  const headEnd = bytes.indexOf(LINE_BREAK);
  const sources = sourcesIn(bytes, headEnd + 1);
  return { ...(JSON.parse(bytes.toString('utf8', 0, headEnd)) as RecordHead), sources };
}

/** Parses the lines of YAML files, from an offset on. Throws if they have another form. */
export function sourcesIn(bytes: Buffer, from = 0): ReadonlyMap<string, SourceRecord> {
  const sources = new Map<string, SourceRecord>();
  for (let start = from; start < bytes.length; ) {
    const tab = bytes.indexOf(TAB, start);
    const end = bytes.indexOf(LINE_BREAK, start) + 1;
    if (end === 0 || tab === -1 || tab > end) throw new Error('These lines are not a record of a build.');
    const path = JSON.parse(bytes.toString('utf8', start, tab)) as string;
    sources.set(path, new StoredSource(bytes, start, tab + 1, end));
    start = end;
  }
  return sources;
}

/** The line of a YAML file. */
export function lineOf(path: string, { file, page, facts }: Partial<SourceRecord>): string {
  return `${JSON.stringify(path)}\t${jsonOf(file)}\t${jsonOf(page)}\t${facts ?? ''}\n`;
}

const LINE_BREAK = 0x0a;
const TAB = 0x09;

/** A line of a record. JSON has neither tabs nor line breaks. */
class StoredSource implements SourceRecord {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** The offset after its path. */
  readonly #records: number;
  #fileEnd: number | undefined;
  #file: FileRecord | undefined;
  #page: PageRecord | undefined;

  constructor(bytes: Buffer, start: number, records: number, end: number) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.#records = records;
  }

  get file(): FileRecord | undefined {
    this.#file ??= this.#read(this.#records, this.#endOfFile) as FileRecord | undefined;
    return this.#file;
  }

  get page(): PageRecord | undefined {
    const start = this.#endOfFile + 1;
    this.#page ??= this.#read(start, this.bytes.indexOf(TAB, start)) as PageRecord | undefined;
    return this.#page;
  }

  get facts(): Buffer | undefined {
    const start = this.bytes.indexOf(TAB, this.#endOfFile + 1) + 1;
    const end = this.end - 1;
    return start === end ? undefined : this.bytes.subarray(start, end);
  }

  get #endOfFile(): number {
    this.#fileEnd ??= this.bytes.indexOf(TAB, this.#records);
    return this.#fileEnd;
  }

  #read(start: number, end: number): unknown {
    return start === end ? undefined : JSON.parse(this.bytes.toString('utf8', start, end));
  }
}

/** The bytes of a record, in parts of a size that is fast to write. */
function* partsOf({ sources, ...head }: BuildRecord): Generator<string | Buffer> {
  let text = `${JSON.stringify(head)}\n`;
  let copied = NOTHING;
  for (const [path, source] of sources) {
    if (source instanceof StoredSource) {
      yield text;
      text = '';
      const { bytes, start, end } = source;
      // Adjacent lines are copied together.
      const isNext = copied.bytes === bytes && copied.end === start;
      if (!isNext) yield bytesOf(copied);
      copied = { bytes, start: isNext ? copied.start : start, end };
    } else {
      if (copied !== NOTHING) yield bytesOf(copied);
      copied = NOTHING;
      text += lineOf(path, source);
      if (text.length < LARGE) continue;
      yield text;
      text = '';
    }
  }
  yield text;
  yield bytesOf(copied);
}

type Stretch = { readonly bytes: Buffer; readonly start: number; readonly end: number };

const NOTHING: Stretch = { bytes: Buffer.alloc(0), start: 0, end: 0 };

function bytesOf({ bytes, start, end }: Stretch): Buffer {
  return bytes.subarray(start, end);
}

/** Characters. */
const LARGE = 1 << 16;

function jsonOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
