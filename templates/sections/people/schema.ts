import { choice } from '../../../generator/schema/fields.ts';
import { ROLES } from '../../../generator/schema/roles.ts';
import { section } from '../../../generator/schema/section.ts';

/** The staff, the station coordinators or the board. */
export const peopleSection = section(
  'people',
  {
    position: 70,
    title: 'A people section',
    description: 'The staff, the station coordinators or the board.',
    weighsAs: 'grid',
    alsoCalled: ['team', 'staff', 'board', 'members', 'teammembers', 'leadership'],
  },
  {
    list: choice('Which list to show.', 'staff', ['staff', 'coordinators', 'board']).register(ROLES, {
      refersTo: 'named-list',
    }),
  },
);
