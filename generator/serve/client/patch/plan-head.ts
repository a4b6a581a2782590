import { type Draft, giveUp } from './draft.ts';
import { bind, liveOf } from './served-page.ts';

/**
 * Plans the changes of the head. A style sheet is removed only after its replacement is loaded, so the page is never
 * without styles. Other scripts or another policy need a reload.
 */
export function planHead(draft: Draft): void {
  const { page, next, shown, live } = draft;
  live.set(next.tree.head, shown.head);
  const { added, removed, kept } = compareHeads(page.tree.head, next.tree.head);
  const liveElement = (element: Element) => liveOf(page, element) as Element | undefined;
  const change = (run: () => void) => draft.changes.push({ run, seenAt: undefined });

  if ([...added, ...removed].some((element) => element.matches('script, [http-equiv]'))) {
    giveUp(draft, 'Other scripts, or another policy.');
    return;
  }
  for (const [before, after] of kept) {
    const known = liveOf(page, before);
    if (known !== undefined) bind(after, known, live);
  }
  const oldSheets = removed.filter(isSheet).map(liveElement);
  for (const element of removed) {
    if (isSheet(element) || isTitle(element)) continue;
    change(() => liveElement(element)?.remove());
  }
  for (const element of added) {
    if (isTitle(element)) {
      const title = shown.querySelector('head > title');
      if (title !== null) bind(element, title, live);
      change(() => {
        shown.title = next.tree.title;
      });
      continue;
    }
    const node = shown.importNode(element, true);
    bind(element, node, live);
    if (isSheet(element)) {
      const replaced = oldSheets.shift();
      change(() => addSheet(shown, node, replaced));
    } else change(() => shown.head.append(node));
  }
  for (const sheet of oldSheets) change(() => sheet?.remove());
}

/** The elements that only one of two heads has, and pairs of the others. */
function compareHeads(before: Element, after: Element) {
  const unmatched = [...before.children];
  const [added, kept]: [Element[], (readonly [Element, Element])[]] = [[], []];
  for (const element of after.children) {
    const at = unmatched.findIndex((one) => one.isEqualNode(element));
    if (at === -1) added.push(element);
    else kept.push([unmatched.splice(at, 1)[0]!, element]);
  }
  return { added, removed: unmatched, kept };
}

/** The sheet that a loading sheet will replace, which may itself still be loading. */
const replacedBy = new WeakMap<Element, Element | undefined>();

function addSheet(shown: Document, sheet: Element, replaced: Element | undefined): void {
  replacedBy.set(sheet, replaced);
  const removeReplaced = () => {
    for (let old = replacedBy.get(sheet); old !== undefined; old = replacedBy.get(old)) old.remove();
  };
  sheet.addEventListener('load', removeReplaced, { once: true });
  const place = replaced ?? [...shown.querySelectorAll('head > link[rel="stylesheet"]')].at(-1);
  if (place === undefined) shown.head.append(sheet);
  else place.after(sheet);
}

function isSheet(element: Element): boolean {
  return element.matches('link[rel="stylesheet"]');
}

function isTitle(element: Element): boolean {
  return element.matches('title');
}
