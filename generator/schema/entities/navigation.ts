import * as z from 'zod';
import type { Expectation } from '../../diagnostics/codes/expectations.ts';
import type { FolderCollection } from '../collection.ts';
import { withNote } from '../fields/field.ts';
import { choice, linkOnEveryPage, list, pageRoute, text } from '../fields.ts';
import { inPosition } from '../position.ts';
import { FOLDER_COLLECTIONS } from '../registry/collections.ts';
import type { FolderName } from '../registry/names.ts';
import { ROLES } from '../roles.ts';

/** The collections that a menu can list completely. */
const inMenus = (Object.entries(inPosition(FOLDER_COLLECTIONS)) as [FolderName, FolderCollection][]).filter(
  ([, { inMenu }]) => inMenu !== undefined,
);

const pageItem = {
  page: pageRoute('The page this entry leads to.', '/about/faqs').optional(),
  link: linkOnEveryPage(
    'Instead of a page: a part of a page, a document or another site. It needs a label.',
    '/contact#contact',
  ).optional(),
  collection: choice(
    `Instead of a page: ${inMenus.map(([, { inMenu }]) => inMenu).join(' or ')}, one entry each.`,
    inMenus[0]![0],
    inMenus.map(([name]) => name) as [FolderName, ...FolderName[]],
  )
    .register(ROLES, { refersTo: 'named-list' })
    .optional(),
  label: text('The words in the menu; without them the title of the page.', 'FAQs', 60).optional(),
};

/** A line of a menu group: one page, one link, or every page of a collection. */
const navigationItem = z
  .strictObject(pageItem)
  .check(({ value, issues }) => {
    const { page, link, collection } = value;
    const wrong = wrongWay([page, link, collection], 'page-or-collection') ?? withoutLabel(value);
    if (wrong !== undefined) issues.push({ code: 'custom', input: value, params: wrong });
  })
  .meta({ title: 'A menu entry', description: 'One page by its address, one link, or a whole collection.' });
export type NavigationItem = z.infer<typeof navigationItem>;

/** An entry of the top level: a page, a link, or a group with a label and items. */
export const navigationEntry = z
  .strictObject({
    page: pageItem.page,
    link: pageItem.link,
    label: pageItem.label,
    items: list(navigationItem, 'The entries of the group.', 40).optional(),
  })
  .check(({ value, issues }) => {
    const { page, link, items } = value;
    const wrong = wrongGroup(value) ?? wrongWay([page, link, items], 'page-or-items') ?? withoutLabel(value);
    if (wrong !== undefined) issues.push({ code: 'custom', input: value, params: wrong });
  })
  .meta({ title: 'A navigation entry', description: 'A page, a link, or a group of entries with a label.' });
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** The error of a group: it leads somewhere itself, or is empty. */
function wrongGroup({
  page,
  link,
  label,
  items,
}: {
  page?: unknown;
  link?: unknown;
  label?: unknown;
  items?: readonly unknown[] | undefined;
}) {
  if (items === undefined) return undefined;
  const leads = (page ?? link) !== undefined;
  if (!leads && items.length > 0) return undefined;
  const expected = { is: 'page-or-items' } satisfies Expectation;
  if (!leads) return { expected, meant: withNote({ is: 'empty-group' }) };
  return {
    expected,
    meant: withNote({ is: label === undefined ? 'group-leads-nowhere' : 'group-below-page' }),
  };
}

/** The error of an entry with no target, or with two. */
function wrongWay(ways: readonly unknown[], is: 'page-or-collection' | 'page-or-items') {
  const count = ways.filter((way) => way !== undefined).length;
  if (count === 1) return undefined;
  return { expected: { is } satisfies Expectation, ...(count > 1 && { meant: withNote({ is: 'one-way' }) }) };
}

/** Pages and collections have labels already. */
function withoutLabel(entry: { label?: unknown; link?: unknown; items?: unknown }) {
  const needsLabel = entry.label === undefined && (entry.link ?? entry.items) !== undefined;
  return needsLabel ? { missing: 'label' } : undefined;
}
