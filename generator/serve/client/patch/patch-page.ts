import { ELEMENT_NUMBER } from '../../../model/dev-protocol.ts';
import { planPatch } from './plan-patch.ts';
import { type FetchedPage, readPage, type ServedPage } from './served-page.ts';

/** What became of the shown page: it is the next page now and these elements show it, or it must be loaded again. */
export type Patched =
  | { readonly page: ServedPage; readonly seenAt: readonly Element[] }
  | { readonly reload: string };

/** Makes the shown page the next one, and leaves it alone where that cannot be done in place. */
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
