import * as z from 'zod';
import type { Expectation } from '../../diagnostics/codes/expectations.ts';
import type { FolderCollection } from '../collection.ts';
import { withNote } from '../fields/field.ts';
import { choice, link, list, pageRoute, text } from '../fields.ts';
import { inPosition } from '../position.ts';
import { FOLDER_COLLECTIONS } from '../registry/collections.ts';
import type { FolderName } from '../registry/names.ts';
import { ROLES } from '../roles.ts';

/** The collections that menus list as a whole. */
const inMenus = (Object.entries(inPosition(FOLDER_COLLECTIONS)) as [FolderName, FolderCollection][]).filter(
  ([, { inMenu }]) => inMenu !== undefined,
);

const pageItem = {
  page: pageRoute('The page this entry leads to.', '/about/faqs').optional(),
  link: link(
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
export const navigationItem = z
  .strictObject(pageItem)
  .refine(({ page, link, collection }) => isOne(page, link, collection), {
    params: { expected: { is: 'page-or-collection' } satisfies Expectation },
  })
  .refine(hasLabel, { params: { missing: 'label' } })
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
  .refine((entry) => isGroupThatLeads(entry) || isOne(entry.page, entry.link, entry.items), {
    params: { expected: { is: 'page-or-items' } satisfies Expectation },
  })
  .refine((entry) => !isGroupThatLeads(entry), {
    params: {
      expected: { is: 'page-or-items' } satisfies Expectation,
      meant: withNote({ is: 'group-leads-nowhere' }),
    },
  })
  .refine((entry) => isGroupThatLeads(entry) || hasLabel(entry), { params: { missing: 'label' } })
  .meta({ title: 'A navigation entry', description: 'A page, a link, or a group of entries with a label.' });
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** True for a group that is a page or a link as well. */
function isGroupThatLeads({
  page,
  link,
  items,
}: {
  page?: unknown;
  link?: unknown;
  items?: unknown;
}): boolean {
  return items !== undefined && (page ?? link) !== undefined;
}

function isOne(...ways: readonly unknown[]): boolean {
  return ways.filter((way) => way !== undefined).length === 1;
}

/** Pages and collections bring their own words. */
function hasLabel(entry: { label?: unknown; link?: unknown; items?: unknown }): boolean {
  return entry.label !== undefined || (entry.link === undefined && entry.items === undefined);
}
