/*
 * Measures the cost of the checks in every build, for the shipped site and for one of 1,000 pages: `npm run
 * bench-checks`. The first time is the cost in a build, which runs cold code. The median is the cost with warm code.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedSite } from '../../generator/check/check.ts';
import { checkPage } from '../../generator/check/check-page.ts';
import type { CheckedPage } from '../../generator/check/checked-page.ts';
import { FAST_CHECKS } from '../../generator/check/index.ts';
import { makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sharePictures } from '../support/share-pictures.ts';

const RUNS = 11;
const MANY = 1_000;

/** A page and its site, in the form that checks get. */
type Seen = { readonly page: CheckedPage; readonly site: CheckedSite };

/** Returns the pages of the site in a folder. Writes nothing. */
async function pagesOf(root: string): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const options = {
    base: undefined,
    asOf: undefined,
    strict: false,
    sourceDateEpoch: undefined,
    now: new Date(),
    useCache: false,
  };
  const see = (page: CheckedPage, site: CheckedSite) => {
    seen.push({ page, site });
    return [];
  };
  const { publishable } = await makeSite(await openSession(openProject({ root }), options), options, {
    level: 'build',
    checks: [{ page: see }],
    has: () => false,
    hasPicture: () => true,
    receive: () => undefined,
    pictures: () => undefined,
  });
  if (publishable === undefined) throw new Error(`The site in ${root} has errors.`);
  return seen;
}

async function report(name: string, pages: readonly Seen[]): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    found = 0;
    for (const { page, site } of pages) {
      const { diagnostics } = await checkPage(page, page, site, FAST_CHECKS);
      found += diagnostics.length;
    }
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(
    `${name}: ${pages.length} pages, ${found} diagnostics; first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, ` +
      `${((median * 1_000) / pages.length).toFixed(0)} µs a page`,
  );
}

/** Copies the shipped site and adds this many free pages, each with its own title. */
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
  await report('The shipped site', await pagesOf(REPOSITORY));
  await report(`With ${MANY} pages more`, await pagesOf(withManyPages(folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
