import { link, richText, text } from '../fields.ts';
import { section } from './section.ts';

/** A sentence or two and a button. */
export const callToAction = section(
  'call-to-action',
  { title: 'A call to action', description: 'A sentence or two and a button.' },
  {
    text: richText('What to say above the button.', 'Your support reaches every station.', 1_000).optional(),
    label: text('The words on the button.', 'Support our work', 60),
    href: link('Where the button leads.', '/contact'),
  },
);
