import { choice } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { section } from './section.ts';

/** The staff, the station coordinators or the board. */
export const people = section(
  'people',
  { title: 'A people section', description: 'The staff, the station coordinators or the board.' },
  {
    list: choice('Which list to show.', 'staff', ['staff', 'coordinators', 'board']).register(ROLES, {
      refersTo: 'named-list',
    }),
  },
);
