import { link, richText, sectionLanguage, text } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** A sentence or two and a button. */
export const callToActionSection = section(
  'call-to-action',
  {
    position: 220,
    title: 'A call to action',
    description: 'A sentence or two and a button.',
    alsoCalled: ['cta', 'button', 'buttons'],
  },
  {
    text: richText('What to say above the button.', 'Your support reaches every station.', 1_000).optional(),
    label: text('The words on the button.', 'Support our work', 60),
    href: link('Where the button leads.', '/contact'),
    language: sectionLanguage,
  },
);
