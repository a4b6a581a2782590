/*
 * Prints the weight of each page on a phone before the visitor scrolls or touches, next to its target and its
 * ceiling: `npm run weight`. A part past its target is marked with +, past its ceiling with !.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUDGETS, budgetFor, pageKindOf } from '../../generator/check/budgets.ts';
import { openBrowser } from '../support/browser.ts';
import { REPOSITORY } from '../support/repository.ts';
import { serveFolder } from '../support/server.ts';
import { build, routesOf } from '../support/shipped-site.ts';
import { pagesOf } from '../support/site-pages.ts';
import { weigh } from '../support/weigh.ts';

const PARTS = ['html', 'css', 'js', 'fonts', 'images', 'firstSlide', 'requests', 'total'] as const;
type Part = (typeof PARTS)[number];

async function printWeights(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'sitegen-weight-'));
  await build(out);
  const pageAt = pagesOf(REPOSITORY);
  const server = await serveFolder(out);
  const browser = await openBrowser();
  try {
    printRow('kB, gzip', (part) => part);
    for (const route of routesOf(out)) {
      const phone = {
        viewport: { width: 360, height: 780 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      };
      const window = await browser.newContext({ baseURL: server.origin, ...phone });
      const weight = await weigh(await window.newPage(), route);
      await window.close();
      const site = pageAt(route);
      printRow(`${route} (${pageKindOf(site)})`, (part) => {
        const bound = (budgetFor(site) as (typeof BUDGETS)['home'])[part];
        const mark =
          bound === undefined || weight[part] <= bound.target
            ? ' '
            : weight[part] > bound.ceiling
              ? '!'
              : '+';
        return `${part === 'requests' ? weight[part] : weight[part].toFixed(1)}${mark}`;
      });
    }
    console.log();
    for (const [kind, budget] of Object.entries(BUDGETS)) {
      printRow(`target / ceiling of ${kind}`, (part) => {
        const bound = (budget as (typeof BUDGETS)['home'])[part];
        return bound === undefined ? '' : `${bound.target}/${bound.ceiling}`;
      });
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(out, { recursive: true, force: true });
  }
}

function printRow(name: string, cell: (part: Part) => string): void {
  console.log(name.padEnd(44) + PARTS.map((part) => cell(part).padStart(11)).join(''));
}

await printWeights();
