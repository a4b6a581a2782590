import type { Change } from './change.ts';
import { bind, type FetchedPage, liveOf, type ServedPage } from './served-page.ts';

/** What a plan for the whole page is made of. */
type Draft = {
  readonly changes: Change[];
  readonly live: Map<Node, Node>;
  giveUp(why: string): void;
};

/**
 * Plans the changes of the head. A style sheet is removed only when the one in its place is loaded, so that the page never
 * stands there without; other scripts and another policy need a page that is loaded anew.
 */
export function planHead(page: ServedPage, next: FetchedPage, { changes, live, giveUp }: Draft): void {
  const [before, after] = [[...page.tree.head.children], [...next.tree.head.children]];
  const shown = page.live.get(page.tree) as Document;
  live.set(next.tree.head, shown.head);

  const bindTo = (element: Element, known: Node | null | undefined) => {
    if (known) bind(element, known, live);
  };
  const unmatched = new Map<string, Element[]>();
  for (const element of before) {
    const { outerHTML } = element;
    unmatched.set(outerHTML, [...(unmatched.get(outerHTML) ?? []), element]);
  }
  const added: Element[] = [];
  for (const element of after) {
    const same = unmatched.get(element.outerHTML)?.shift();
    if (same === undefined) added.push(element);
    else bindTo(element, liveOf(page, same));
  }
  const removed = [...unmatched.values()].flat();

  if ([...added, ...removed].some((element) => element.matches('script, [http-equiv]'))) {
    giveUp('Other scripts, or another policy.');
    return;
  }

  const oldSheets = removed.filter(isSheet).map((element) => liveOf(page, element) as Element | undefined);
  const newSheets = added.filter(isSheet);
  for (const [index, sheet] of newSheets.entries()) {
    const node = shown.importNode(sheet, true);
    bind(sheet, node, live);
    const place = oldSheets[index] ?? [...shown.querySelectorAll('head > link[rel="stylesheet"]')].at(-1);
    changes.push({
      run() {
        replacedBy.set(node, oldSheets[index]);
        node.addEventListener('load', () => removeReplaced(node), { once: true });
        if (place === undefined) shown.head.append(node);
        else place.after(node);
      },
      seenAt: undefined,
    });
  }
  for (const sheet of oldSheets.slice(newSheets.length))
    changes.push({ run: () => sheet?.remove(), seenAt: undefined });

  for (const element of removed) {
    if (isSheet(element) || element.matches('title')) continue;
    const known = liveOf(page, element);
    changes.push({ run: () => (known as ChildNode | undefined)?.remove(), seenAt: undefined });
  }
  for (const element of added) {
    if (isSheet(element)) continue;
    if (element.matches('title')) {
      changes.push({
        run: () => {
          shown.title = next.tree.title;
        },
        seenAt: undefined,
      });
      bindTo(element, shown.querySelector('title'));
      continue;
    }
    const node = shown.importNode(element, true);
    bind(element, node, live);
    changes.push({ run: () => shown.head.append(node), seenAt: undefined });
  }
}

/** The sheet that one which is being loaded stands for; that may be one which is being loaded too. */
const replacedBy = new WeakMap<Node, Element | undefined>();

function removeReplaced(sheet: Node): void {
  for (let old = replacedBy.get(sheet); old !== undefined; old = replacedBy.get(old)) old.remove();
}

function isSheet(element: Element): boolean {
  return element.matches('link[rel="stylesheet"]');
}
