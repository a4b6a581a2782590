import type { PageChange } from './change.ts';
import { createDraft, type Draft, giveUp, keep, keepAll } from './draft.ts';
import { matchChildren } from './match-children.ts';
import { whatMoves } from './moves.ts';
import { planHead } from './plan-head.ts';
import { bind, type FetchedPage, liveOf, type ServedPage } from './served-page.ts';
import { isTakenOver, needsScripts } from './taken-over.ts';

/** The changes that turn the shown page into the next one, or a reason to reload it. */
type PatchPlan =
  | { readonly changes: readonly PageChange[]; readonly live: ReadonlyMap<Node, Node> }
  | { readonly reload: string };

/**
 * Compares the last page with the next one and plans the changes of the shown page. Nothing is changed yet. Only
 * differences between the two pages of the server are applied, so changes by scripts and users stay.
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
  /** From the last child to the first, so the following sibling is always known. */
  let following: Node | null = null;
  for (const [old, now, areEqual] of pairs.toReversed()) {
    if (old !== undefined && now !== undefined) {
      // On a long page most children are equal. Comparing them twice would take longer than everything else.
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

/** A node that is added to the page or moved in it, and the node that will follow it. */
type Insertion = {
  readonly node: ChildNode;
  readonly origin: ChildNode | undefined;
  readonly parent: Node | undefined;
  readonly following: Node | null;
};

/** Plans an insertion; returns the node for the page. */
function insert(draft: Draft, { node, origin, parent, following }: Insertion): Node | undefined {
  const made = origin === undefined ? draft.shown.importNode(node, true) : liveOf(draft.page, origin);
  // A new node is not in the page yet.
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

/** Scripts add their own classes, which stay. */
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
