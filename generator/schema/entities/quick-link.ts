import * as z from 'zod';
import { linkOnEveryPage, text, textOrGroup } from '../fields.ts';
import { isLink, quickLinkId } from '../links.ts';
import { ROLES } from '../roles.ts';

/** A link of the footer, to any address. A text alone leads to a part of the home page. (Readings 3.) */
export const quickLink = textOrGroup(
  z
    .strictObject({
      label: text('The words of the link.', 'Annual report', 40),
      link: linkOnEveryPage(
        'Where it leads: a page, a part of a page, a document or another site.',
        '/files/annual-report.pdf',
      ),
    })
    .meta({
      title: 'A quick link',
      description:
        'A label and where it leads. A label alone leads to the part of the home page whose id is the label in small letters without spaces.',
    }),
  {
    text: text('A label, for a part of the home page.', 'Our Focus', 40).register(ROLES, {
      refersTo: 'part-of-home-page',
    }),
    expand(label) {
      const part = `/#${quickLinkId(label)}`;
      // A label that makes no valid id cannot name a part of the home page; the check of references reports it.
      return { label, link: isLink(part) ? part : '/' };
    },
  },
);
export type QuickLink = z.infer<typeof quickLink>;
