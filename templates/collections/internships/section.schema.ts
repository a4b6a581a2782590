import { section } from '../../../generator/schema/section.ts';

/** Internships in a panel that opens. */
export const internshipsSection = section(
  'internships',
  {
    position: 150,
    title: 'An internships section',
    description: 'Internships in a panel that opens.',
    shows: 'internships',
  },
  {},
);
