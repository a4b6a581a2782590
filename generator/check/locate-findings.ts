import type { Location } from '../diagnostics/diagnostic.ts';
import { marksIn } from '../model/marks.ts';
import { type PageElement, readElements } from '../model/page-elements.ts';
import { startOf } from '../model/source.ts';
import type { Finding } from './check.ts';
import type { FinishedPage } from './finished-page.ts';
import { type Origin, type Trace, tracePages } from './trace-pages.ts';

/**
 * The place where each finding is to be mended: the text of the content that shows there, else the line of the template
 * that wrote the element. Pages with findings are rendered once more for it; a site without any costs nothing.
 */
export async function locateFindings(
  findings: readonly Finding[],
  origin: Origin,
): Promise<readonly Location[]> {
  const pages = findings.flatMap(({ on }) => ('page' in on && on.element !== undefined ? [on.page] : []));
  if (pages.length === 0) return findings.map(({ on }) => ('page' in on ? fileOf(on.page) : on.file));
  const trace = tracePages(origin, await origin.dress.theme.traced(), new Set(pages.map(({ path }) => path)));
  const read = new Map<FinishedPage, TracedPage | undefined>();

  return findings.map(({ on }) => {
    if ('file' in on) return on.file;
    const { page, element, parts = [] } = on;
    if (element === undefined) return fileOf(page);
    if (!read.has(page)) read.set(page, tracedPage(page, trace));
    const again = read.get(page);
    if (again === undefined) return fileOf(page);
    return (
      placeInContent(page, again, element, parts, trace) ?? placeInTemplate(again, element) ?? fileOf(page)
    );
  });
}

type TracedPage = { readonly html: string; readonly elements: readonly PageElement[] };

/** The page with its marks; undefined if it did not come out the same, element for element. */
function tracedPage({ path, elements: before }: FinishedPage, trace: Trace): TracedPage | undefined {
  const html = trace.html.get(path) ?? '';
  const elements = readElements(html);
  return elements.length === before.length ? { html, elements } : undefined;
}

function placeInContent(
  { page }: FinishedPage,
  { html, elements }: TracedPage,
  { order }: PageElement,
  parts: readonly string[],
  trace: Trace,
): Location | undefined {
  const element = elements[order]!;
  for (const part of parts) {
    const text =
      part === 'text'
        ? html.slice(element.content.start, element.content.end)
        : (element.attributes.get(part) ?? '');
    const places = marksIn(text).flatMap((number) => trace.placeOf(number) ?? []);
    // A title ends in the name of the organisation; what is the page's own is what to mend.
    const place = places.find(({ file }) => file === page?.entity.file) ?? places[0];
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Where the element is written in the templates, or the nearest around it that is. */
function placeInTemplate({ elements }: TracedPage, { order }: PageElement): Location | undefined {
  let element = elements[order];
  while (element !== undefined && !element.attributes.has('data-template')) element = element.parent;
  const [, file, line, column] =
    /^(.+):(\d+):(\d+)$/.exec(element?.attributes.get('data-template') ?? '') ?? [];
  if (file === undefined) return undefined;
  const at = { line: Number(line), column: Number(column) };
  return { file, ...at, endLine: at.line, endColumn: at.column };
}

function fileOf({ page }: FinishedPage): Location {
  return startOf(page?.entity.file ?? 'templates/pages/not-found.tsx');
}
