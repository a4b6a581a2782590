import * as z from 'zod';
import type { Expectation } from '../../diagnostics/codes/expectations.ts';
import type { FolderCollection } from '../collection.ts';
import { choice, list, pageRoute, text } from '../fields.ts';
import { inPosition } from '../position.ts';
import { FOLDER_COLLECTIONS } from '../registry/collections.ts';
import type { FolderName } from '../registry/names.ts';

/** The collections that menus list as a whole. */
const inMenus = (Object.entries(inPosition(FOLDER_COLLECTIONS)) as [FolderName, FolderCollection][]).filter(
  ([, { inMenu }]) => inMenu !== undefined,
);

const pageItem = {
  page: pageRoute('The page this entry leads to.', '/about/faqs').optional(),
  collection: choice(
    `Instead of a page: ${inMenus.map(([, { inMenu }]) => inMenu).join(' or ')}, one entry each.`,
    inMenus[0]![0],
    inMenus.map(([name]) => name) as [FolderName, ...FolderName[]],
  ).optional(),
  label: text('The words in the menu; without them the title of the page.', 'FAQs', 60).optional(),
};

/** A line of a menu group: one page, or every page of a collection. */
export const navigationItem = z
  .strictObject(pageItem)
  .refine((item) => (item.page === undefined) !== (item.collection === undefined), {
    params: { expected: { is: 'page-or-collection' } satisfies Expectation },
  })
  .meta({ title: 'A menu entry', description: 'One page by its address, or a whole collection.' });

/** An entry of the top level: a page, or a group with a label and items. */
export const navigationEntry = z
  .strictObject({
    page: pageItem.page,
    label: pageItem.label,
    items: list(navigationItem, 'The entries of the group.', 40).optional(),
  })
  .refine((entry) => (entry.page === undefined) !== (entry.items === undefined), {
    params: { expected: { is: 'page-or-items' } satisfies Expectation },
  })
  .refine((entry) => entry.items === undefined || entry.label !== undefined, {
    params: { missing: 'label' },
  })
  .meta({ title: 'A navigation entry', description: 'A page, or a group of pages with a label.' });
export type NavigationEntry = z.infer<typeof navigationEntry>;
