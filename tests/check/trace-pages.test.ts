import { beforeAll, describe, expect, inject, test } from 'vitest';
import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { type Trace, tracePages } from '../../generator/check/trace-pages.ts';
import { planPictures } from '../../generator/images/plan-pictures.ts';
import { probePictures } from '../../generator/images/probe-pictures.ts';
import type { Content } from '../../generator/model/content.ts';
import { marksIn, withoutMarks } from '../../generator/model/marks.ts';
import { type OutputPath, pageFile } from '../../generator/model/paths.ts';
import { selectPages, wantedPictures } from '../../generator/model/select-pages.ts';
import type { Sources } from '../../generator/model/source.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { readProject } from '../../generator/read/read-project.ts';
import { withPolicy } from '../../generator/render/policy.ts';
import { renderPages } from '../../generator/render/render-pages.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { validateContent } from '../../generator/validate/validate-content.ts';

/** Every page of the sample site, rendered for visitors and rendered to learn where all came from. */
const published = new Map<string, string>();
let trace: Trace;
let sources: Sources;

beforeAll(async () => {
  const project = openProject({ root: inject('sample') });
  const { packageRoot, installedTheme: installed, themeCache: cache } = project;
  const theme = await bundleTheme({ packageRoot, installed, cache });
  sources = readProject(inject('sample')).value;
  const content: Content = validateContent(sources).value;
  const asOf = () => readCalendarDate('2026-01-15')!;
  const resolved = resolveSite(content, sources, theme.server, { base: undefined, asOf }).value!;
  const originals = await probePictures(content.references, sources, {
    image: project.image,
    store: openPictureStore(project.pictureCache),
  });
  const pages = selectPages(resolved);
  const { pictures } = planPictures(wantedPictures(content, pages), originals.value);
  const dress = { pictures, theme, ownSheets: [] };
  for (const page of renderPages(resolved.site, pages, dress)) {
    if ('text' in page) published.set(page.path, withPolicy(page.text, resolved.site.settings.url).html);
  }
  const all = new Set<OutputPath>(pages.map(({ route }) => pageFile(route)));
  trace = tracePages({ resolved, content, sources, dress }, await theme.traced(), all);
});

test('a page says to nobody but us where it came from, and is otherwise the same', () => {
  expect(trace.html.size).toBeGreaterThan(20);
  for (const [path, html] of trace.html) {
    const plain = withoutMarks(html).replace(/ data-template="[^"]*"/g, '');
    expect(lines(plain), path).toEqual(lines(published.get(path) ?? ''));
  }
});

test('what is published carries no trace', () => {
  const all = [...published.values()].join('');
  expect(marksIn(all)).toEqual([]);
  expect(all).not.toContain('data-template');
});

describe('the place of a text', () => {
  test('is where its words are written', () => {
    const html = trace.html.get('about/faqs/index.html' as OutputPath) ?? '';
    const words = /<summary[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    const [number = -1] = marksIn(words);
    const at = trace.placeOf(number)!;
    expect(at.file).toBe('content/faqs.yaml');
    expect(sources.texts.get(at.file)?.split('\n')[at.line - 1]).toContain(withoutMarks(words).slice(0, 20));
  });

  test('of an element is the line of its template', () => {
    const html = trace.html.get('index.html' as OutputPath) ?? '';
    expect(html).toMatch(/<main [^>]*data-template="templates\/layout\/document\.tsx:\d+:\d+"/);
  });
});

/** One element a line, so that a difference is one line too. */
function lines(html: string): readonly string[] {
  return html.replaceAll('><', '>\n<').split('\n');
}
