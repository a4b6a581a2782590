import { choice } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { section } from './section.ts';

/** Documents to download, newest first; the newsletters with a search box and year buttons. */
export const files = section(
  'files',
  { title: 'A files section', description: 'Documents to download, newest first.' },
  {
    list: choice('Which list to show.', 'newsletters', ['newsletters', 'reports']).register(ROLES, {
      refersTo: 'named-list',
    }),
  },
);
