import { section } from './section.ts';

/** Internships in a panel that opens. */
export const internships = section(
  'internships',
  {
    title: 'An internships section',
    description: 'Internships in a panel that opens.',
    shows: 'internships',
  },
  {},
);
