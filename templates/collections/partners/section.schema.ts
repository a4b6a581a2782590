import { section } from '../../../generator/schema/section.ts';

/** Every partner with name and logo. */
export const partnersSection = section(
  'partners',
  {
    position: 100,
    title: 'A partners section',
    description: 'Every partner with name and logo.',
    weighsAs: 'grid',
    shows: 'partners',
    alsoCalled: ['sponsors', 'donors', 'supporters'],
  },
  {},
);
