/*
 * What the judgements of every build cost, for the shipped site and for one of 1,000 pages: `npm run bench-checks`.
 * The first time is what a build pays, whose code nobody has run before; the median is that of code that is warm.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedSite } from '../../generator/check/check.ts';
import { checkPage } from '../../generator/check/check-page.ts';
import { FAST_CHECKS } from '../../generator/check/index.ts';
import { templateFor } from '../../generator/pipeline/plan.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import type { RenderedPage } from '../../generator/render/renderer.ts';
import { siteInMemory } from '../support/made-site.ts';
import { sharePictures } from '../support/share-pictures.ts';
import { REPOSITORY } from '../support/shipped-site.ts';

const RUNS = 11;
const MANY = 1_000;

type Pages = { readonly rendered: readonly RenderedPage[]; readonly site: CheckedSite };

/** The rendered pages of a site, and the site around them as the checks see it. */
async function renderedPages(root: string): Promise<Pages> {
  const { plan, session } = await siteInMemory(openProject({ root }), { strict: false });
  if (plan === undefined) throw new Error(`The site in ${root} has errors.`);
  const rendered = plan.pages.map((page) => {
    const entity = session.analysis.entity(page)!;
    return plan.renderer.page({ route: page.route, template: templateFor(page, entity), entity });
  });
  return { rendered, site: plan.files(() => undefined) };
}

async function report(name: string, { rendered, site }: Pages): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const layouts = new Set<string>();
    found = 0;
    for (const page of rendered) {
      const isNew = !layouts.has(page.layout.hash);
      layouts.add(page.layout.hash);
      found += (await checkPage(page, isNew, site, FAST_CHECKS)).findings.length;
    }
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(
    `${name}: ${rendered.length} pages, ${found} errors; first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, ` +
      `${((median * 1_000) / rendered.length).toFixed(0)} µs a page`,
  );
}

/** A copy of the shipped site with so many free pages more, each with a title of its own. */
function withManyPages(folder: string): string {
  for (const part of ['site.yaml', 'content', 'public'])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  sharePictures(folder);
  const page = readFileSync(join(folder, 'content', 'pages', 'about', 'who-we-are.yaml'), 'utf8');
  mkdirSync(join(folder, 'content', 'pages', 'more'));
  for (let number = 1; number <= MANY; number += 1) {
    const own = page
      .replace(/^title: .*$/m, `title: Page ${number}`)
      .replace(/^description:(.|\n)*?(?=^\w)/m, `description: The page with the number ${number} of many.\n`);
    writeFileSync(join(folder, 'content', 'pages', 'more', `page-${number}.yaml`), own);
  }
  return folder;
}

const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
try {
  await report('The shipped site', await renderedPages(REPOSITORY));
  await report(`With ${MANY} pages more`, await renderedPages(withManyPages(folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
