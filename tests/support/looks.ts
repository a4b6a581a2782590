import { type Budget, budgetFor } from '../../generator/check/budgets.ts';
import { whatAxeFinds } from './axe.ts';
import type { PageAt } from './site-pages.ts';
import { whatSticksOut } from './sticks-out.ts';
import type { Look } from './visited-site.ts';
import { weigh } from './weigh.ts';
import { whatDisturbs } from './what-disturbs.ts';

/** Returns the errors on a page: an error, a request to another host, an element that sticks out, a result of axe. */
export function whatGoesWrong(schemes: readonly ('light' | 'dark')[]): Look {
  return async (page, route) => [
    ...(await whatDisturbs(page, route)),
    ...(await page.evaluate(whatSticksOut)),
    ...(await whatAxeFinds(page, schemes)),
  ];
}

/** Returns the parts of a page that are heavier on a phone than their ceiling; for the whole page, heavier than its target. */
export function whatIsTooHeavy(pageAt: PageAt): Look {
  return async (page, route) => {
    const weight = await weigh(page, route);
    const budget: Budget = budgetFor(pageAt(route));
    return Object.entries(weight)
      .map(([part, value]) => {
        const bound = budget[part as keyof Budget];
        // Visitors pay for the whole page.
        return { part, value, ceiling: (part === 'total' ? bound?.target : bound?.ceiling) ?? Infinity };
      })
      .filter(({ value, ceiling }) => value > ceiling)
      .map(({ part, value, ceiling }) => `${part}: ${value.toFixed(1)}, where ${ceiling} is the most`);
  };
}
