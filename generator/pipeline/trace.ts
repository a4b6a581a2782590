import type { PageDiagnostic, SiteDiagnostic } from '../check/check.ts';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { HtmlElement } from '../html/elements.ts';
import { marksIn, withoutMarks } from '../model/marks.ts';
import type { OutputPath } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { startOf } from '../model/source.ts';
import type { RenderedPage } from '../render/renderer.ts';
import type { SourceMap } from '../validate/source-map.ts';
import type { SitePlan } from './plan.ts';
import { openTracedSite, type TracedSite } from './traced-site.ts';
import { openWrittenWords } from './written-words.ts';

/** A diagnostic of a page, and whether it is in the layout, which other pages show too. */
export type FoundOnPage = {
  readonly diagnostic: Diagnostic;
  readonly isInLayout: boolean;
  /** The element it is about; undefined for the page as a whole. */
  readonly element: HtmlElement | undefined;
};

/** The same with the address of its page; undefined if it is in a file that no page shows. */
export type FoundInSite = Omit<FoundOnPage, 'element'> & { readonly address: string | undefined };

/**
 * Finds the source of a diagnostic on a finished page: the text of the content that shows there, or else the line of the
 * template that wrote the element. To find it, the page is rendered again, with marks in its texts and with templates that
 * write their source positions. A site without diagnostics pays nothing for this.
 */
export type Tracer = {
  diagnose(
    diagnostics: readonly PageDiagnostic[],
    rendered: RenderedPage,
    page: PlannedPage | undefined,
  ): Promise<readonly FoundOnPage[]>;
  /** The same for diagnostics that need all pages. */
  diagnoseOfSite(diagnostics: readonly SiteDiagnostic[]): Promise<readonly FoundInSite[]>;
};

/** Opens the tracer of a site; `planOf` is called on the first diagnostic. */
export function openTracer(planOf: () => SitePlan): Tracer {
  let opened: Promise<TracedSite> | undefined;
  const traced = () => {
    opened ??= openTracedSite(planOf());
    return opened;
  };
  let written: ((words: string) => boolean) | undefined;
  const isWritten = (words: string) => {
    written ??= openWrittenWords(planOf().parts.analysis);
    return written(words);
  };
  return {
    async diagnose(diagnostics, rendered, page) {
      const located: FoundOnPage[] = [];
      for (const { code, args, on } of diagnostics) {
        if (on.unlessWritten !== undefined && isWritten(on.unlessWritten)) continue;
        const at = await locateInPage(on, rendered, page, traced);
        const isInLayout = on.element?.markup === rendered.layout.markup;
        // A diagnostic pairs its code with its arguments; TypeScript loses the pair in the union.
        located.push({
          diagnostic: diagnose(code, at, args as never) as Diagnostic,
          isInLayout,
          element: on.element,
        });
      }
      return located;
    },
    async diagnoseOfSite(diagnostics) {
      const located: FoundInSite[] = [];
      for (const { code, args, on } of diagnostics) {
        const at = 'file' in on ? on.file : await locateOnPage(on, planOf(), traced);
        located.push({
          diagnostic: diagnose(code, at, args as never) as Diagnostic,
          isInLayout: 'link' in on && on.isInLayout,
          address: 'file' in on ? undefined : on.address,
        });
      }
      return located;
    },
  };
}

async function locateInPage(
  { element, head, parts = [] }: PageDiagnostic['on'],
  rendered: RenderedPage,
  page: PlannedPage | undefined,
  traced: () => Promise<TracedSite>,
): Promise<Location> {
  const file = fileOf(page);
  if (element === undefined && head === undefined) return file;
  const { render, sourceMap } = await traced();
  const again = render(page);
  if (head !== undefined) return placeIn([textOfHead(again, head)], page, sourceMap) ?? file;
  const counterpart = element && counterpartOf(element, rendered, again);
  if (counterpart === undefined) return file;
  const texts = parts.map((part) => textOfPart(counterpart, part));
  return placeIn(texts, page, sourceMap) ?? placeInTemplate(counterpart) ?? file;
}

/** The place on a page with the text, link or picture that is wrong compared to other pages. */
async function locateOnPage(
  on: Exclude<SiteDiagnostic['on'], { readonly file: Location }>,
  { parts }: SitePlan,
  traced: () => Promise<TracedSite>,
): Promise<Location> {
  const page = parts.analysis.routes.byPath.get(`${on.address.slice(1)}index.html` as OutputPath);
  const { render, sourceMap } = await traced();
  const again = render(page);
  const all = [...again.main.elements, ...again.layout.markup.elements];
  const [name, value] = 'link' in on ? ['href', on.link] : ['src', 'picture' in on ? on.picture : ''];
  const written = ({ attributes }: HtmlElement) => attributes.get(name) ?? '';
  const element = 'part' in on ? undefined : all.find((one) => withoutMarks(written(one)) === value);
  const text = 'part' in on ? textOfHead(again, on.part) : element === undefined ? '' : written(element);
  return placeIn([text], page, sourceMap) ?? (element && placeInTemplate(element)) ?? fileOf(page);
}

/** The same element on the page with marks; undefined if the two versions do not match element by element. */
function counterpartOf(
  element: HtmlElement,
  before: RenderedPage,
  again: RenderedPage,
): HtmlElement | undefined {
  const [from, to] =
    element.markup === before.main
      ? [before.main, again.main]
      : element.markup === before.layout.markup
        ? [before.layout.markup, again.layout.markup]
        : [undefined, undefined];
  return from?.elements.length === to?.elements.length ? to?.elements[element.order] : undefined;
}

function textOfPart({ markup, content, attributes }: HtmlElement, part: string): string {
  return part === 'text' ? markup.html.slice(content.start, content.end) : (attributes.get(part) ?? '');
}

function textOfHead({ head }: RenderedPage, part: 'title' | 'description' | 'picture'): string {
  return part === 'picture' ? (head.picture?.address ?? '') : head[part];
}

/**
 * The place of the first text that has one. A title ends with the organisation's name, so words from the page's own file count
 * first.
 */
function placeIn(
  texts: readonly string[],
  page: PlannedPage | undefined,
  { placeOf }: SourceMap,
): Location | undefined {
  for (const text of texts) {
    const places = marksIn(text).flatMap((number) => placeOf(number) ?? []);
    const place = places.find(({ file }) => file === page?.file) ?? places[0];
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The source of the text, picture or link of an element on a page with marks; undefined if it is not from a file of the site. */
export function placeOfElement(
  element: HtmlElement,
  page: PlannedPage | undefined,
  sourceMap: SourceMap,
): Location | undefined {
  const texts = SHOWN_PARTS.map((part) => textOfPart(element, part));
  return placeIn(texts, page, sourceMap);
}

/** The most likely first. */
const SHOWN_PARTS = [
  'alt',
  'text',
  'href',
  'src',
  'srcset',
  'aria-label',
  'value',
  'placeholder',
  'data-props',
];

/** The place of the element in the templates, or of its nearest ancestor that has one. */
function placeInTemplate(of: HtmlElement): Location | undefined {
  let element: HtmlElement | undefined = of;
  while (element !== undefined && !element.written.includes('data-template=')) element = element.parent;
  const [, file, line, column] =
    /^(.+):(\d+):(\d+)$/.exec(element?.attributes.get('data-template') ?? '') ?? [];
  if (file === undefined) return undefined;
  const at = { line: Number(line), column: Number(column) };
  return { file, ...at, endLine: at.line, endColumn: at.column };
}

function fileOf(page: PlannedPage | undefined): Location {
  return startOf(page?.file ?? 'templates/pages/not-found.tsx');
}
