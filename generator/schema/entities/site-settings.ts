import * as z from 'zod';
import {
  boolean,
  focus,
  formAddress,
  image,
  language,
  linkOnEveryPage,
  list,
  siteAddress,
  text,
  timeZone,
} from '../fields.ts';
import { ROLES } from '../roles.ts';
import { accepted } from './accepted.ts';
import { contact } from './contact.ts';
import { county } from './county.ts';
import { countyMap } from './county-map.ts';
import { fact } from './fact.ts';
import { compress, hosting } from './hosting.ts';
import { navigationEntry } from './navigation.ts';
import { organisation } from './organisation.ts';
import { quickLink } from './quick-link.ts';
import { redirect } from './redirect.ts';
import { socialLink } from './social-link.ts';
import { theme } from './theme.ts';

/**
 * A form either sends nothing, which only the message form says, or posts to an address that the owner has set
 * up. (Readings 25 to 27.)
 */
const form = z
  .discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('none').meta({ description: 'The form sends nothing.' }) }).meta({
      title: 'A form that sends nothing',
      description:
        'Nothing is sent. The message form says so and gives the mail address; the newsletter box does not say so.',
    }),
    z
      .strictObject({
        mode: z.literal('endpoint').meta({ description: 'The form posts what is typed.' }),
        action: formAddress('Where the form posts to.', 'https://forms.example.org/contact').register(ROLES, {
          refersTo: 'form-receiver',
        }),
      })
      .meta({
        title: 'A form that sends',
        description:
          'The form sends what is typed to the address in "action", which a form service gives you.',
      }),
  ])
  .meta({ title: 'A form', description: 'Whether and where a form sends.' });
export type Form = z.infer<typeof form>;

/** The settings of the whole site: the file site.yaml. */
export const siteSettings = z
  .strictObject({
    organisation,
    url: siteAddress(
      'The address of the site. A path in it is where the site lives on that host.',
      'https://www.example.org',
    ),
    language: language('The language of the site.', 'en'),
    timeZone: timeZone('Days begin and end by this clock.', 'Africa/Nairobi'),
    contact: contact.default({ address: [] }),
    social: list(socialLink, 'Accounts at social networks, in the order to show.', 12).default([]),
    counties: list(county, 'The counties, from highland to dry land.', 60).default([]),
    map: countyMap.optional(),
    navigation: list(navigationEntry, 'The menu, in the order to show.', 20).default([]),
    quickLinks: list(quickLink, 'The quick links of the footer.', 20).default([]),
    donate: z
      .strictObject({
        label: text('The words on the button.', 'Donate', 40),
        href: linkOnEveryPage(
          'Where it leads. Without it the button only closes the menu.',
          'https://donate.example.org',
        ).optional(),
      })
      .meta({ title: 'The donate button', description: 'The button at the end of the menu.' })
      .optional(),
    shareImage: z
      .strictObject({
        image: image(['share'], 'The picture.', 'about/valley.jpg'),
        alt: text('What the picture shows.', 'A valley with tea fields', 250),
        focus,
      })
      .meta({
        title: 'The picture for shared links',
        description:
          'The picture for shared links to pages without a picture. Without it, each such page has its title in type.',
      })
      .optional(),
    forms: z
      .strictObject({ contact: form.optional(), newsletter: form.optional() })
      .meta({
        title: 'The group of forms',
        description: 'The message form and the newsletter box. A form without a line here does not show.',
      })
      .default({}),
    theme: theme.optional(),
    placeholderTags: boolean(
      'Whether visitors see the tag "To be confirmed" on what is marked `placeholder: true`. Without it they do.',
      'no',
    ).optional(),
    stripMetadata: boolean(
      'Whether place, camera and author are removed from the JPEG, PNG and WebP pictures of public/ when they are published. Without it they stay. Pictures of content/images/ never have them.',
      'yes',
    ).optional(),
    indexing: boolean(
      'Whether search engines may list the site. With `no` every page asks them to stay away. Without it they may.',
      'no',
    ).optional(),
    redirects: list(redirect, 'Old addresses of this site, and where they lead now.', 2_000).optional(),
    hosting: hosting.optional(),
    compress: compress.optional(),
    facts: list(fact, 'Figures and names that texts use by their ids.', 200).optional(),
    accepted: list(accepted, 'What `sitegen report` leaves out until a day.', 100).optional(),
    llms: boolean(
      'Whether `llms.txt` lists the pages for programs that answer questions. Without it there is none.',
      'yes',
    ).optional(),
  })
  .meta({ title: 'The site', description: 'What is true of the whole site.' });
export type SiteSettings = z.infer<typeof siteSettings>;
