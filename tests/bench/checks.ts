/*
 * What the judgements of every build cost, for the shipped site and for one of 1,000 pages: `npm run bench-checks`.
 * The first time is what a build pays, whose code nobody has run before; the median is that of code that is warm.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinishedSite } from '../../generator/check/check.ts';
import { finishedPage } from '../../generator/check/finished-page.ts';
import { FAST_CHECKS } from '../../generator/check/index.ts';
import { makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { REPOSITORY } from '../support/shipped-site.ts';

const RUNS = 11;
const MANY = 1_000;

/** The site of a folder as the checks see it. */
async function finishedSite(root: string): Promise<FinishedSite> {
  let seen: FinishedSite | undefined;
  const options = {
    base: undefined,
    asOf: undefined,
    strict: false,
    sourceDateEpoch: undefined,
    now: new Date(),
  };
  await makeSite(openProject({ root }), options, [
    (finished) => {
      seen = finished;
      return [];
    },
  ]);
  if (seen === undefined) throw new Error(`The site in ${root} has faults.`);
  return seen;
}

async function report(name: string, site: FinishedSite): Promise<void> {
  const times: number[] = [];
  let faults = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const pages = site.pages.map(({ path, html, page }) => finishedPage(path, html, page));
    const found = await Promise.all(FAST_CHECKS.map((check) => check({ ...site, pages })));
    times.push(performance.now() - start);
    faults = found.flatMap((some) => [...some]).length;
  }
  const [first = 0] = times;
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  console.log(
    `${name}: ${site.pages.length} pages, ${faults} faults; first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, ` +
      `${((median * 1_000) / site.pages.length).toFixed(0)} µs a page`,
  );
}

/** A copy of the shipped site with so many free pages more, each with a title of its own. */
function withManyPages(folder: string): string {
  for (const part of ['site.yaml', 'content', 'public'])
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, '.sitegen'));
  symlinkSync(join(REPOSITORY, '.sitegen', 'cache'), join(folder, '.sitegen', 'cache'), 'junction');
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
  await report('The shipped site', await finishedSite(REPOSITORY));
  await report(`With ${MANY} pages more`, await finishedSite(withManyPages(folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
