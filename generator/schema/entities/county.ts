import * as z from 'zod';
import { colour, id, text } from '../fields.ts';
import { ROLES } from '../roles.ts';

/** A county the organisation works in. Their order in site.yaml is the order on the site, highland to dry land. */
export const county = z
  .strictObject({
    id: id('The name other files use for it.', 'lakeside').register(ROLES, { refersTo: 'itself' }),
    name: text('The name as visitors read it.', 'Lakeside', 80),
    colour: colour('The colour of its land on maps and cards.', '#E9B44C'),
  })
  .meta({ title: 'A county', description: 'A county the organisation works in.' });
export type County = z.infer<typeof county>;
