import { ELEMENT_NUMBER } from '../../../model/dev-protocol.ts';
import { planPatch } from './plan-patch.ts';
import { type FetchedPage, readPage, type ServedPage } from './served-page.ts';

/**
 * The result for the shown page: either it is now the next page and these elements show the change, or it must be reloaded.
 */
type Patched =
  | { readonly page: ServedPage; readonly seenAt: readonly Element[] }
  | { readonly reload: string };

/** Turns the shown page into the next one. Leaves it unchanged if that is not possible in place. */
export function patchPage(page: ServedPage, html: string): Patched {
  const next = readPage(html);
  const plan = planPatch(page, next);
  if ('reload' in plan) return plan;
  for (const { run } of plan.changes) run();
  const patched = { ...next, live: plan.live };
  renumber(patched);
  const seenAt = new Set(plan.changes.flatMap(({ seenAt }) => seenAt ?? []));
  return { page: patched, seenAt: [...seenAt].filter((element) => element.isConnected) };
}

function renumber({ numbers, live }: FetchedPage & Pick<ServedPage, 'live'>): void {
  for (const [element, number] of numbers) {
    const shown = live.get(element);
    if (shown instanceof Element && shown.getAttribute(ELEMENT_NUMBER) !== number)
      shown.setAttribute(ELEMENT_NUMBER, number);
  }
}
