import type { Location } from '../diagnostics/diagnostic.ts';
import type { Content } from '../model/content.ts';
import { mark, marksIn, withoutMarks } from '../model/marks.ts';
import { type OutputPath, pageFile } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import { type ResolvedSite, resolveSite } from '../model/resolve-site.ts';
import { selectPages } from '../model/select-pages.ts';
import type { Sources } from '../model/source.ts';
import type { ServerTheme } from '../model/theme.ts';
import { withPolicy } from '../render/policy.ts';
import { type Dress, renderPages } from '../render/render-pages.ts';
import { markContent } from '../validate/mark-content.ts';

/** What pages are rendered from a second time, to learn where what they show came from. */
export type Origin = {
  readonly resolved: ResolvedSite;
  readonly content: Content;
  readonly sources: Sources;
  readonly dress: Dress;
};

/** Pages with their marks: what a fault on a page goes back to. */
export type Trace = {
  readonly html: ReadonlyMap<OutputPath, string>;
  placeOf(mark: number): Location | undefined;
};

/**
 * Renders pages once more from content that carries marks, and with templates that write into each element where they
 * wrote it. Otherwise the HTML is the same, element for element.
 */
export function tracePages(
  { resolved, content, sources, dress }: Origin,
  traced: ServerTheme,
  wanted: ReadonlySet<OutputPath>,
): Trace {
  const { site } = resolved;
  const { content: marked, placeOf } = markContent(content, sources);
  const again = resolveSite(marked, sources, traced, { base: site.base, asOf: () => site.asOf }).value;
  if (again === undefined) throw new Error('Marked content makes no site.');
  const markedSite = { ...again.site, publicFiles: new FilesByMarkedName(site.publicFiles) };
  const pages = selectPages({ ...again, site: markedSite }).filter((page) =>
    wanted.has(pageFile(page.route)),
  );
  const pictures = byMarkedName(dress.pictures);
  const rendered = renderPages(markedSite, pages, {
    ...dress,
    pictures,
    theme: { ...dress.theme, server: traced },
  });
  const html = rendered.flatMap((one): [OutputPath, string][] =>
    'text' in one && one.path.endsWith('.html')
      ? [[one.path, withPolicy(one.text, site.settings.url).html]]
      : [],
  );
  return { html: new Map(html), placeOf };
}

/** Sizes of public files, found by names that may carry a mark. */
class FilesByMarkedName extends Map<string, number> {
  override has(name: string): boolean {
    return super.has(withoutMarks(name));
  }

  override get(name: string): number | undefined {
    return super.get(withoutMarks(name));
  }
}

/** Pictures, found by names that may carry a mark; the mark goes on to the files of the picture. */
function byMarkedName(pictures: Pictures): Pictures {
  return {
    find(wanted) {
      const made = pictures.find({ ...wanted, image: withoutMarks(wanted.image) });
      // The full address of a shared picture is made from its ending, which a mark would hide.
      const marks = wanted.slot === 'share' ? '' : marksIn(wanted.image).map(mark).join('');
      const shapes = made.shapes.map((shape) => ({
        ...shape,
        renditions: shape.renditions.map((one) => ({ ...one, path: `${one.path}${marks}` as OutputPath })),
      }));
      return { ...made, shapes };
    },
  };
}
