import { type Budget, budgetFor } from '../../generator/check/budgets.ts';
import { whatAxeFinds } from './axe.ts';
import type { PageAt } from './site-pages.ts';
import { whatSticksOut } from './sticks-out.ts';
import type { Look } from './visited-site.ts';
import { weigh } from './weigh.ts';
import { whatDisturbs } from './what-disturbs.ts';

/** What goes wrong on a page: an error, a request to somebody else, something that sticks out, what axe finds. */
export function whatGoesWrong(schemes: readonly ('light' | 'dark')[]): Look {
  return async (page, route) => [
    ...(await whatDisturbs(page, route)),
    ...(await page.evaluate(whatSticksOut)),
    ...(await whatAxeFinds(page, schemes)),
  ];
}

/** What of a page weighs more on a phone than its visitors can bear; the whole of it, more than a good design needs. */
export function whatIsTooHeavy(pageAt: PageAt): Look {
  return async (page, route) => {
    const weight = await weigh(page, route);
    const budget: Budget = budgetFor(pageAt(route));
    return Object.entries(weight)
      .map(([part, value]) => {
        const bound = budget[part as keyof Budget];
        // The whole of a page is what visitors pay for.
        return { part, value, ceiling: (part === 'total' ? bound?.target : bound?.ceiling) ?? Infinity };
      })
      .filter(({ value, ceiling }) => value > ceiling)
      .map(({ part, value, ceiling }) => `${part}: ${value.toFixed(1)}, where ${ceiling} is the most`);
  };
}
