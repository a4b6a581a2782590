/*
 * Measures the time to read the HTML of a page, with our reader and with libraries. All make the same list of
 * elements: `node tests/support/run.mjs tests/bench/html.ts`. The first pass over 1,000 pages still compiles code, as
 * in a build; the median is that of later passes.
 */
import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { readMarkup } from '../../generator/html/elements.ts';
import { openTags } from '../../generator/html/tags.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { templateFor } from '../../generator/resolve/plan-routes.ts';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { siteInMemory } from '../support/made-site.ts';
import { scratchFolder } from './scratch-folder.ts';
import { formatTable } from './table.ts';

const PAGES = 1_000;
const PASSES = 9;

/** An element in the form that checks need, with offsets in the HTML. */
type ReadElement = {
  readonly name: string;
  readonly written: string;
  readonly parent: ReadElement | undefined;
  readonly start: number;
  readonly content: { readonly start: number; end: number };
};

type Reader = (html: string) => readonly ReadElement[];

/** One for all pages, as in a build. */
const tags = openTags();

const READERS: Readonly<Record<string, Reader>> = {
  'generator/html': (html) => readMarkup(html, undefined, tags).elements,
  'htmlparser2, its tokenizer': readWithTokenizer,
  'htmlparser2, its parser': readWithParser,
  parse5: readWithParse5,
};

/** The least that htmlparser2 can do: it finds tags, and reads neither names nor values of attributes from them. */
function readWithTokenizer(html: string): readonly ReadElement[] {
  const list = new ElementList(html);
  let [nameStart, nameEnd] = [0, 0];
  const nothing = () => {};
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      [nameStart, nameEnd] = [start, end];
    },
    onopentagend: (end) => list.open(nameStart - 1, nameEnd, end),
    onselfclosingtag: (end) => list.open(nameStart - 1, nameEnd, end),
    onclosetag: (start, end) =>
      list.close(html.slice(start, end).toLowerCase(), html.lastIndexOf('<', start)),
    onattribdata: nothing,
    onattribentity: nothing,
    onattribend: nothing,
    onattribname: nothing,
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onend: nothing,
    onprocessinginstruction: nothing,
    ontext: nothing,
    ontextentity: nothing,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return list.elements;
}

function readWithParser(html: string): readonly ReadElement[] {
  const list = new ElementList(html);
  const parser: Parser = new Parser({
    onopentag: (name) => list.open(parser.startIndex, parser.startIndex + 1 + name.length, parser.endIndex),
    onclosetag: (name) => list.close(name, parser.startIndex),
  });
  parser.end(html);
  return list.elements;
}

function readWithParse5(html: string): readonly ReadElement[] {
  const elements: ReadElement[] = [];
  const walk = (
    children: readonly DefaultTreeAdapterTypes.ChildNode[],
    parent: ReadElement | undefined,
  ): void => {
    for (const node of children) {
      if (!('tagName' in node)) continue;
      const { startOffset, startTag, endTag } = node.sourceCodeLocation!;
      const nameEnd = startOffset + 1 + node.tagName.length;
      const end = startTag!.endOffset;
      const content = { start: end, end: endTag?.startOffset ?? end };
      const written = writtenIn(html, nameEnd, end - 1);
      const element = { name: node.tagName.toLowerCase(), written, parent, start: startOffset, content };
      elements.push(element);
      walk('content' in node ? node.content.childNodes : node.childNodes, element);
    }
  };
  walk(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, undefined);
  return elements;
}

/** Collects elements as their tags are read. */
class ElementList {
  readonly elements: ReadElement[] = [];
  readonly #open: ReadElement[] = [];

  constructor(readonly html: string) {}

  open(start: number, nameEnd: number, end: number): void {
    const name = this.html.slice(start + 1, nameEnd).toLowerCase();
    const written = writtenIn(this.html, nameEnd, end);
    const content = { start: end + 1, end: end + 1 };
    const element = { name, written, parent: this.#open.at(-1), start, content };
    this.elements.push(element);
    if (this.html[end - 1] !== '/' && !VOID_ELEMENTS.has(name)) this.#open.push(element);
  }

  close(name: string, at: number): void {
    if (this.#open.at(-1)?.name === name) this.#open.pop()!.content.end = at;
  }
}

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Returns the attributes as they are written, without the slash of a self-closing tag. */
function writtenIn(html: string, nameEnd: number, end: number): string {
  return html.slice(nameEnd, html[end - 1] === '/' ? end - 1 : end);
}

/** Throws if a reader finds other elements: its time would mean nothing. */
function assertSame(name: string, html: string, expected: readonly ReadElement[]): void {
  const found = READERS[name]!(html);
  for (const [index, element] of expected.entries()) {
    const [ours, theirs] = [element, found[index]].map((one) => one && described(one));
    if (ours !== theirs) throw new Error(`${name} reads ${theirs} in place of ${ours}`);
  }
  if (found.length !== expected.length) throw new Error(`${name} reads ${found.length} elements`);
}

function described({ name, written, parent, start, content }: ReadElement): string {
  return JSON.stringify([name, written, parent?.start, start, content.start, content.end]);
}

/** Returns the processor time of one pass over all pages, in microseconds per page. */
function passOver(pages: readonly string[], read: Reader): number {
  const before = process.cpuUsage();
  for (const html of pages) read(html);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / pages.length;
}

function report(title: string, pages: readonly string[]): void {
  const names = Object.keys(READERS);
  const times = names.map((): number[] => []);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, name] of names.entries()) times[index]!.push(passOver(pages, READERS[name]!));
  }
  for (const name of names.slice(1)) {
    for (const html of pages.slice(0, 50)) assertSame(name, html, readMarkup(html).elements);
  }
  const medianOf = ([, ...later]: readonly number[]) => later.toSorted((a, b) => a - b)[later.length >> 1]!;
  const rows = names.map((name, index) => {
    const [first = 0] = times[index]!;
    const median = medianOf(times[index]!);
    return [name, first.toFixed(0), median.toFixed(0), (median / medianOf(times[0]!)).toFixed(1)];
  });
  console.log(formatTable({ title, rows: [['', 'first µs', 'median µs', 'times'], ...rows] }, 'terminal'));
}

const root = scratchFolder();
await writeGeneratedSite(root, PAGES);
const { plan, session } = await siteInMemory(openProject({ root }), { strict: false });
if (plan === undefined) throw new Error('The generated site has errors.');
const rendered = plan.pages.map((page) => {
  const entity = session.analysis.entity(page)!;
  return plan.renderer.page({ route: page.route, template: templateFor(page, entity), entity });
});
const pages = rendered.map(({ main }) => main.html);
const size = pages.reduce((sum, html) => sum + html.length, 0) / pages.length / 1_000;
report(`Processor time to read what a build reads of each page, ${size.toFixed(0)} kB`, pages);
