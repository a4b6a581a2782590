import { UserError } from '../diagnostics/user-error.ts';
import type { Reference } from '../model/content.ts';
import type { FileChange } from '../model/file-change.ts';
import { type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { nodeAt, type Span, type YamlDocument, type YamlNode } from '../model/source.ts';
import { HOME_PAGE, SITE } from '../schema/content.ts';
import { isOldAddress } from '../schema/links.ts';
import { replaceableLinks } from '../schema/words-of-links.ts';
import { spanOfText } from '../validate/span-of-text.ts';
import { addressNamed, findTarget } from './find-target.ts';
import { leadsTo } from './leads-to.ts';
import { causedByRemoval, needsDecision, stillNamed, whyKept } from './left-references.ts';
import { withRedirect } from './redirects.ts';
import { removedItem } from './remove-item.ts';
import { assertNoNewErrors, assertReadable, type EditPlan, type SiteEditing } from './site-editing.ts';
import { applyEdits, linesOfValue, pathTo, type TextEdit } from './text-edits.ts';

/** How to handle the references to a removed page. */
type RemoveOptions = {
  /** True to remove menu entries, list items and links that lead to the page. */
  readonly references: boolean;
  /** The page for visitors with the old address, as typed. */
  readonly redirect: string | undefined;
};

/** Plans the removal of a page or list item. Its references are listed, and removed on request. */
export function planRemove(typed: string, options: RemoveOptions, editing: SiteEditing): EditPlan {
  const target = findTarget(typed, editing);
  if (target.kind !== 'item') return removedPage(target.page, options, editing);
  if (options.redirect !== undefined)
    throw new UserError('An item of a list has no address to redirect. Omit --redirect.');
  return removedItem(target, editing);
}

function removedPage(page: PlannedPage, options: RemoveOptions, editing: SiteEditing): EditPlan {
  if (page.file === HOME_PAGE)
    throw new UserError('Every site needs its home page. Change its content instead.');
  assertReadable(editing);
  const redirect = options.redirect === undefined ? undefined : addressNamed(options.redirect, editing);
  if (redirect !== undefined && route(redirect).toLowerCase() === page.route)
    throw new UserError(`${page.route} is the page to remove. Choose another page for --redirect.`);
  const all = referencesTo(page, editing);
  // Older addresses that redirect to the page now redirect to its new target.
  const led = redirect === undefined ? [] : all.filter(({ role }) => role.refersTo === 'redirect-target');
  const named = all.filter((one) => !led.includes(one));
  const removal: FileChange = { kind: 'remove', path: page.file, before: editing.textOf(page.file) ?? '' };
  const already = new Map<string, readonly TextEdit[]>();
  if (led.length > 0) already.set(SITE.file, ledTo(redirect ?? '/', led, editing));
  const changesWith = (edits: Edits) => [removal, ...asChanges(edits, editing)];
  const errorsWith = (edits: Edits) => editing.newErrors(changesWith(edits)).length;
  const { edits, left } = dropReferences(named, already, { errorsWith, editing });
  const obstacles = new Map(
    left.map((one) => {
      const [edit] = waysToDrop(one, named, editing);
      const found = edit && editing.newErrors(changesWith(withEdit(edits, one, edit)));
      return [one, whyKept(one, found)];
    }),
  );
  const blocked = causedByRemoval(editing.newErrors(changesWith(edits)), () => editing.newErrors([removal]));
  if (named.length > 0 && !options.references) throw stillNamed(page, named, { obstacles, blocked }, editing);
  if (left.length > 0) throw needsDecision(page, { obstacles, blocked }, editing);

  const changes =
    redirect === undefined ? changesWith(edits) : redirected(page, redirect, changesWith(edits), editing);
  assertNoNewErrors(editing, changes);
  return { changes, notes: [noteOnAddress(page, redirect)] };
}

/** The edits of files, by path. */
type Edits = ReadonlyMap<string, readonly TextEdit[]>;

/**
 * Removes references, each in the first way that fixes its error; references without one stay. Checking a site takes longer
 * with each page. So many references are removed at once, and then halves of any group with errors.
 */
function dropReferences(
  named: readonly Reference[],
  already: Edits,
  { errorsWith, editing }: { errorsWith(edits: Edits): number; readonly editing: SiteEditing },
): { readonly edits: Edits; readonly left: readonly Reference[] } {
  let edits = already;
  let errors = errorsWith(edits);
  const left: Reference[] = [];
  /** Accepts edits that remove at least this many errors. */
  const isBetter = (tried: Edits, fewer: number) => {
    const count = errorsWith(tried);
    if (errors - count < fewer) return false;
    [edits, errors] = [tried, count];
    return true;
  };
  const drop = (some: readonly Reference[]): void => {
    const [first] = some;
    if (first === undefined) return;
    if (some.length === 1) {
      if (isDropped(first, edits)) return;
      const ways = waysToDrop(first, named, editing);
      if (!ways.some((edit) => isBetter(withEdit(edits, first, edit), 1))) left.push(first);
      return;
    }
    const all = some.reduce((tried, one) => {
      const [edit] = isDropped(one, tried) ? [] : waysToDrop(one, named, editing);
      return edit === undefined ? tried : withEdit(tried, one, edit);
    }, edits);
    if (isBetter(all, some.length)) return;
    const middle = Math.ceil(some.length / 2);
    drop(some.slice(0, middle));
    drop(some.slice(middle));
  };
  drop(named);
  return { edits, left };
}

function isDropped({ file, span }: Reference, edits: Edits): boolean {
  return (edits.get(file) ?? []).some((one) => isWithin(span, one.span));
}

function withEdit(edits: Edits, { file }: Reference, edit: TextEdit): Edits {
  const others = (edits.get(file) ?? []).filter((one) => !isWithin(one.span, edit.span));
  return new Map(edits).set(file, [...others, edit]);
}

function ledTo(to: string, references: readonly Reference[], { textOf }: SiteEditing): readonly TextEdit[] {
  const text = textOf(SITE.file) ?? '';
  return references.map((one) => ({
    span: one.span,
    // With its quotes, if it has any.
    text: text.slice(one.span.start, one.span.end).replace(one.to, () => to),
  }));
}

/** Every reference to the page, except those in its own file. */
function referencesTo(page: PlannedPage, { site }: SiteEditing): readonly Reference[] {
  const { file, collection, slug } = page;
  const { analysis } = site;
  const url = analysis.lookups.url;
  return [...analysis.files.yaml.keys()]
    .filter((path) => path !== file)
    .flatMap((path) => analysis.file(path).references)
    .filter((reference) => {
      const { role, to } = reference;
      return role.refersTo === 'entity'
        ? role.of === collection && to === slug
        : leadsTo(page, reference, url);
    });
}

/** The possible edits that remove a reference to a page, the smallest first. The owner decides about a text with other words. */
function waysToDrop(
  { role, file, span, isAsWritten }: Reference,
  named: readonly Reference[],
  editing: SiteEditing,
): readonly TextEdit[] {
  const document = editing.document(file);
  if (document === undefined) return [];
  const isInText = isAsWritten !== undefined;
  if (isInText) return linkAround(document, span);
  const path = pathTo(document.root, span.start);
  const item = itemAround(path);
  const list = nodeAt(document.root, item.slice(0, -1));
  const isNamed = (one: YamlNode) =>
    named.some((other) => other.file === file && isWithin(other.span, one.span));
  // The owner decides about an item with other content.
  const isEntry =
    (role.refersTo !== 'link' || file === SITE.file) &&
    listsIn(nodeAt(document.root, item)).every((below) => below.every(isNamed));
  const paths = [path, ...(isEntry && item.length > 0 ? [item] : [])];
  const group = itemAround(item.slice(0, -1));
  // A menu group of this page alone has nothing left to show.
  const isGroup = file === SITE.file && group.length > 0 && list.kind === 'list' && list.items.every(isNamed);
  if (isGroup) paths.push(group);
  return paths.flatMap((one) => {
    const lines = linesOfValue(document, one);
    return lines === undefined ? [] : [{ span: lines, text: '' }];
  });
}

/** The items of each list in an item, such as the entries of a menu group. */
function listsIn(item: YamlNode): readonly (readonly YamlNode[])[] {
  if (item.kind !== 'group') return [];
  return [...item.entries.values()].flatMap(({ value }) => (value.kind === 'list' ? [value.items] : []));
}

/** The path of the list item that a path is in, or that it leads to. */
function itemAround(path: readonly (string | number)[]): readonly (string | number)[] {
  return path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);
}

/** Replaces a link in a text by its words: `[The hill](/stations/hill)` is `The hill`. */
function linkAround({ file, root }: YamlDocument, span: Span): readonly TextEdit[] {
  const node = nodeAt(root, pathTo(root, span.start));
  if (node.kind !== 'text') return [];
  for (const link of replaceableLinks(node.text)) {
    const places = [link.open, link.close, link.end - 1].map((at) => spanOfText(file, node, at, 1));
    const [open, close, last] = places as [Span, Span, Span];
    const whole = { start: open.start, end: last.end };
    if (places.includes(node.span) || !isWithin(span, whole)) continue;
    const words = file.text.slice(open.end, close.start);
    // After a space, this would begin a comment of the file.
    return words.startsWith('#') ? [] : [{ span: whole, text: words }];
  }
  return [];
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function asChanges(edits: Edits, { textOf }: SiteEditing): readonly FileChange[] {
  return [...edits].map(([path, own]) => {
    const before = textOf(path) ?? '';
    return { kind: 'edit', path, before, after: applyEdits(before, own) };
  });
}

function redirected(
  { route: from }: PlannedPage,
  to: string,
  changes: readonly FileChange[],
  editing: SiteEditing,
): readonly FileChange[] {
  const before = editing.textOf(SITE.file) ?? '';
  const own = changes.find((one) => one.kind === 'edit' && one.path === SITE.file);
  const now = own?.kind === 'edit' ? own.after : before;
  const after = withRedirect(now, from, to as Route, editing);
  return [...changes.filter((one) => one !== own), { kind: 'edit', path: SITE.file, before, after }];
}

function noteOnAddress({ route: address }: PlannedPage, redirect: string | undefined): string {
  if (!isOldAddress(address)) return 'No page can have been published at its address.';
  if (redirect !== undefined) return `Visitors with the address ${address} come to ${redirect}.`;
  return `Visitors with the address ${address} will find no page. If it is published, the next build needs --accept-removed. To lead them elsewhere, undo this and add --redirect /.`;
}
