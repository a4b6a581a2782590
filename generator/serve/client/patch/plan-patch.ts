import type { PageChange } from './change.ts';
import { createDraft, type Draft, giveUp, keep, keepAll } from './draft.ts';
import { matchChildren } from './match-children.ts';
import { whatMoves } from './moves.ts';
import { planHead } from './plan-head.ts';
import { bind, type FetchedPage, liveOf, type ServedPage } from './served-page.ts';
import { isTakenOver, needsScripts } from './taken-over.ts';

/** What makes the shown page the next one: changes, or a reason why it has to be loaded again. */
export type PatchPlan =
  | { readonly changes: readonly PageChange[]; readonly live: ReadonlyMap<Node, Node> }
  | { readonly reload: string };

/**
 * Compares the last page with the next one and says what to change in the shown page. Nothing is touched yet. Whatever
 * scripts and people did to the shown page stays, since only what differs between the two written pages is changed.
 */
export function planPatch(page: ServedPage, next: FetchedPage): PatchPlan {
  const draft = createDraft(page, next);
  const [before, after] = [page.tree.documentElement, next.tree.documentElement];
  keep(draft, before, after);
  compareAttributes(draft, before, after, false);
  planHead(draft);
  compare(draft, page.tree.body, next.tree.body, false);
  const { changes, live, reload } = draft;
  return reload === undefined ? { changes, live } : { reload };
}

function compare(draft: Draft, before: ChildNode, after: ChildNode, isInTaken: boolean): void {
  if (before.isEqualNode(after)) keepAll(draft, before, after);
  else if (before instanceof Element && after instanceof Element) {
    const isTaken = isInTaken || isTakenOver(before) || isTakenOver(after);
    keep(draft, before, after);
    compareAttributes(draft, before, after, isTaken);
    compareChildren(draft, before, after, isTaken);
  } else compareTexts(draft, before, after);
}

function compareTexts(draft: Draft, before: ChildNode, after: ChildNode): void {
  keep(draft, before, after);
  const known = liveOf(draft.page, before);
  if (known === undefined || known.nodeValue !== before.nodeValue) {
    giveUp(draft, 'A script has changed a text that is now another one.');
    return;
  }
  const run = () => {
    known.nodeValue = after.nodeValue;
  };
  draft.changes.push({ run, seenAt: known.parentElement ?? undefined });
}

function compareAttributes(draft: Draft, before: Element, after: Element, isTaken: boolean): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const [was, is] = [before.getAttribute(name), after.getAttribute(name)];
    if (was === is) continue;
    const known = liveOf(draft.page, before);
    if (!(known instanceof Element)) {
      giveUp(draft, 'A changed element is not on the page any more.');
      return;
    }
    const isOthers = name !== 'class' && known.getAttribute(name) !== was;
    if (isTaken && (name.startsWith('data-') || isOthers)) {
      giveUp(draft, `A script has read ${name}.`);
      return;
    }
    draft.changes.push({ run: () => setAttribute(known, name, was, is), seenAt: known });
  }
}

function compareChildren(draft: Draft, before: Element, after: Element, isTaken: boolean): void {
  const pairs = matchChildren(before, after);
  const moved = whatMoves(pairs);
  const parent = liveOf(draft.page, before);
  /** From the last child to the first, so that the one to insert before is always there. */
  let following: Node | null = null;
  for (const [old, now, areEqual] of pairs.toReversed()) {
    if (old !== undefined && now !== undefined) {
      // On a long page most children are equal, and to compare them twice takes longer than all else.
      if (areEqual) keepAll(draft, old, now);
      else compare(draft, old, now, isTaken);
      following = liveOf(draft.page, old) ?? following;
    } else if (isTaken) giveUp(draft, 'Parts have come or gone where a script has counted them.');
    else if (now === undefined) {
      if (!moved.has(old!)) remove(draft, old!);
    } else following = insert(draft, { node: now, origin: moved.get(now), parent, following }) ?? following;
  }
}

function remove(draft: Draft, old: ChildNode): void {
  const known = liveOf(draft.page, old) as ChildNode | undefined;
  // Scripts may have removed it first.
  if (known !== undefined)
    draft.changes.push({ run: () => known.remove(), seenAt: known.parentElement ?? undefined });
}

/** Something that comes into the page, or from another place in it, and what will come after it. */
type Insertion = {
  readonly node: ChildNode;
  readonly origin: ChildNode | undefined;
  readonly parent: Node | undefined;
  readonly following: Node | null;
};

/** Plans an insertion; gives the node that will be in the page. */
function insert(draft: Draft, { node, origin, parent, following }: Insertion): Node | undefined {
  const made = origin === undefined ? draft.shown.importNode(node, true) : liveOf(draft.page, origin);
  // What is itself new is nowhere yet.
  const isPlaceKnown = following === null || following.parentNode === parent || !following.isConnected;
  if (made === undefined || !(parent instanceof Element) || !isPlaceKnown)
    giveUp(draft, 'A script has moved what stands beside a new part.');
  else if (origin === undefined && needsScripts(node)) giveUp(draft, 'A new part needs scripts.');
  else {
    if (origin === undefined) bind(node, made, draft.live);
    else keepAll(draft, origin, node);
    const seenAt = made instanceof Element ? made : parent;
    draft.changes.push({ run: () => parent.insertBefore(made, following), seenAt });
  }
  return made;
}

/** Scripts add classes of their own, which stay. */
function setAttribute(element: Element, name: string, was: string | null, is: string | null): void {
  if (name === 'class') {
    element.classList.remove(...wordsOf(was));
    element.classList.add(...wordsOf(is));
    if (is === null && element.classList.length === 0) element.removeAttribute('class');
  } else if (is === null) element.removeAttribute(name);
  else element.setAttribute(name, is);
}

function wordsOf(text: string | null): readonly string[] {
  return text?.split(/\s+/).filter(Boolean) ?? [];
}
