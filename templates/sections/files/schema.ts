import { choice } from '../../../generator/schema/fields.ts';
import { ROLES } from '../../../generator/schema/roles.ts';
import { section } from '../../../generator/schema/section.ts';

/** Documents to download, newest first; the newsletters with a search box and year buttons. */
export const filesSection = section(
  'files',
  {
    position: 160,
    title: 'A files section',
    description: 'Documents to download, newest first.',
    // Only the newsletters have a search, which is an island.
    weighsAs: ({ list }) => (list === 'newsletters' ? 'widget' : undefined),
    alsoCalled: ['downloads', 'download', 'documents', 'pdf', 'pdfs', 'newsletters', 'reports'],
  },
  {
    list: choice('Which list to show.', 'newsletters', ['newsletters', 'reports']).register(ROLES, {
      refersTo: 'named-list',
    }),
  },
);
