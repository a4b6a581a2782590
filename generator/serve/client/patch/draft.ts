import type { PageChange } from './change.ts';
import { type FetchedPage, liveOf, type ServedPage } from './served-page.ts';

/** A plan while it is made. */
export type Draft = {
  readonly page: ServedPage;
  readonly next: FetchedPage;
  readonly shown: Document;
  readonly changes: PageChange[];
  /** The nodes of the shown page, by the nodes of the next page. */
  readonly live: Map<Node, Node>;
  /** The reason to reload the page; the first one counts. */
  reload: string | undefined;
};

export function createDraft(page: ServedPage, next: FetchedPage): Draft {
  const shown = page.live.get(page.tree) as Document;
  return { page, next, shown, changes: [], live: new Map([[next.tree, shown]]), reload: undefined };
}

/** Requires a reload of the page. */
export function giveUp(draft: Draft, why: string): void {
  draft.reload ??= why;
}

/** Maps a node of the next page to the shown node of its counterpart on the last page. */
export function keep(draft: Draft, before: Node, after: Node): void {
  const known = liveOf(draft.page, before);
  if (known !== undefined) draft.live.set(after, known);
}

/** The same for two equal nodes and everything below them. */
export function keepAll(draft: Draft, before: Node, after: Node): void {
  keep(draft, before, after);
  let other = before.firstChild;
  for (let child = after.firstChild; child !== null && other !== null; child = child.nextSibling) {
    keepAll(draft, other, child);
    other = other.nextSibling;
  }
}
