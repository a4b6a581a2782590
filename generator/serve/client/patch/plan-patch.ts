import type { Change } from './change.ts';
import { type ChildPair, matchChildren } from './match-children.ts';
import { planHead } from './plan-head.ts';
import { bind, type FetchedPage, liveOf, type ServedPage } from './served-page.ts';
import { isTakenOver, needsScripts } from './taken-over.ts';

/** What makes the shown page the next one: changes, or a reason why it has to be loaded anew. */
export type Plan =
  | { readonly changes: readonly Change[]; readonly live: ReadonlyMap<Node, Node> }
  | { readonly reload: string };

/**
 * Compares the last page with the next one and says what to change in the shown page. Nothing is touched yet. Whatever
 * scripts and people did to the shown page stays, since only what differs between the two written pages is changed.
 */
export function planPatch(page: ServedPage, next: FetchedPage): Plan {
  const changes: Change[] = [];
  const live = new Map<Node, Node>();
  let reload: string | undefined;
  const giveUp = (why: string) => {
    reload ??= why;
  };
  const shown = page.live.get(page.tree) as Document;

  const keep = (before: Node, after: Node) => {
    const known = liveOf(page, before);
    if (known !== undefined) live.set(after, known);
  };
  /** Of what is the same on both pages only the names of the nodes are passed on. */
  const keepAll = (before: Node, after: Node) => {
    keep(before, after);
    let other = before.firstChild;
    for (let child = after.firstChild; child !== null && other !== null; child = child.nextSibling) {
      keepAll(other, child);
      other = other.nextSibling;
    }
  };

  const compareTexts = (before: ChildNode, after: ChildNode) => {
    const known = page.live.get(before);
    keep(before, after);
    if (known?.isConnected !== true || known.nodeValue !== before.nodeValue) {
      giveUp('A script has changed a text that is now another one.');
      return;
    }
    changes.push({
      run: () => {
        known.nodeValue = after.nodeValue;
      },
      seenAt: known.parentElement ?? undefined,
    });
  };

  const compareAttributes = (before: Element, after: Element, isTaken: boolean) => {
    const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
    for (const name of names) {
      const [was, is] = [before.getAttribute(name), after.getAttribute(name)];
      if (was === is) continue;
      const known = liveOf(page, before);
      if (!(known instanceof Element)) {
        giveUp('A changed element is not on the page any more.');
        return;
      }
      const isOthers = name !== 'class' && known.getAttribute(name) !== was;
      if (isTaken && (name.startsWith('data-') || isOthers)) {
        giveUp(`A script has read ${name}.`);
        return;
      }
      changes.push({ run: () => setAttribute(known, name, was, is), seenAt: known });
    }
  };

  const compareChildren = (before: Element, after: Element, isTaken: boolean) => {
    const pairs = matchChildren(before, after);
    const moved = whatMoves(pairs);
    const parent = liveOf(page, before);
    /** From the last child to the first, so that the one to insert before is always there. */
    let following: Node | null = null;
    for (const [old, now] of pairs.toReversed()) {
      if (old !== undefined && now !== undefined) {
        compare(old, now, isTaken);
        following = liveOf(page, old) ?? following;
        continue;
      }
      if (isTaken) {
        giveUp('Parts have come or gone where a script has counted them.');
        return;
      }
      if (old !== undefined) {
        if (moved.has(old)) continue;
        const known = liveOf(page, old);
        // Scripts may have removed it first.
        if (known !== undefined)
          changes.push({
            run: () => (known as ChildNode).remove(),
            seenAt: known.parentElement ?? undefined,
          });
        continue;
      }
      const origin = moved.get(now!);
      const node = origin === undefined ? shown.importNode(now!, true) : liveOf(page, origin);
      if (node === undefined || !(parent instanceof Element)) {
        giveUp('The place of a part is not on the page any more.');
        return;
      }
      if (origin === undefined && needsScripts(now!)) {
        giveUp('A new part needs scripts.');
        return;
      }
      if (following !== null && following.parentNode !== parent && !isNew(following)) {
        giveUp('A script has moved what stands beside a new part.');
        return;
      }
      if (origin === undefined) bind(now!, node, live);
      else keepAll(origin, now!);
      const place = following;
      changes.push({
        run: () => parent.insertBefore(node, place),
        seenAt: node instanceof Element ? node : parent,
      });
      following = node;
    }
  };

  const compare = (before: ChildNode, after: ChildNode, isInTaken: boolean) => {
    if (before.isEqualNode(after)) return keepAll(before, after);
    if (!(before instanceof Element) || !(after instanceof Element)) return compareTexts(before, after);
    keep(before, after);
    const isTaken = isInTaken || isTakenOver(before) || isTakenOver(after);
    compareAttributes(before, after, isTaken);
    compareChildren(before, after, isTaken);
  };

  live.set(next.tree, shown);
  keep(page.tree.documentElement, next.tree.documentElement);
  compareAttributes(page.tree.documentElement, next.tree.documentElement, false);
  planHead(page, next, { changes, live, giveUp });
  compare(page.tree.body, next.tree.body, false);
  return reload === undefined ? { changes, live } : { reload };
}

/** Not yet in a page: it comes before what is inserted next. */
function isNew(node: Node): boolean {
  return !node.isConnected;
}

/** Of the children that are gone, those which come again unchanged in another place, both ways. */
function whatMoves(pairs: readonly ChildPair[]): ReadonlyMap<ChildNode, ChildNode> {
  const gone = pairs.flatMap(([old, now]) => (old !== undefined && now === undefined ? [old] : []));
  const moves = new Map<ChildNode, ChildNode>();
  for (const [old, now] of pairs) {
    if (old !== undefined || !(now instanceof Element)) continue;
    const origin = gone.find((one) => !moves.has(one) && one.isEqualNode(now));
    if (origin === undefined) continue;
    moves.set(origin, now);
    moves.set(now, origin);
  }
  return moves;
}

/** Scripts add classes of their own, which stay. */
function setAttribute(element: Element, name: string, was: string | null, is: string | null): void {
  if (name === 'class') {
    element.classList.remove(...wordsOf(was));
    element.classList.add(...wordsOf(is));
  } else if (is === null) element.removeAttribute(name);
  else element.setAttribute(name, is);
}

function wordsOf(text: string | null): readonly string[] {
  return text?.split(/\s+/).filter(Boolean) ?? [];
}
