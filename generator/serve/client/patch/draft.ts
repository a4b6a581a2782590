import type { PageChange } from './change.ts';
import { type FetchedPage, liveOf, type ServedPage } from './served-page.ts';

/** A plan that is being made. */
export type Draft = {
  readonly page: ServedPage;
  readonly next: FetchedPage;
  readonly shown: Document;
  readonly changes: PageChange[];
  /** For the nodes of the next page, those of the shown page. */
  readonly live: Map<Node, Node>;
  /** Why the page has to be loaded again; the first reason counts. */
  reload: string | undefined;
};

export function createDraft(page: ServedPage, next: FetchedPage): Draft {
  const shown = page.live.get(page.tree) as Document;
  return { page, next, shown, changes: [], live: new Map([[next.tree, shown]]), reload: undefined };
}

/** The page has to be loaded again. */
export function giveUp(draft: Draft, why: string): void {
  draft.reload ??= why;
}

/** What a node of the last page became is what this node of the next one is. */
export function keep(draft: Draft, before: Node, after: Node): void {
  const known = liveOf(draft.page, before);
  if (known !== undefined) draft.live.set(after, known);
}

/** The same for all that is below two equal nodes. */
export function keepAll(draft: Draft, before: Node, after: Node): void {
  keep(draft, before, after);
  let other = before.firstChild;
  for (let child = after.firstChild; child !== null && other !== null; child = child.nextSibling) {
    keepAll(draft, other, child);
    other = other.nextSibling;
  }
}
