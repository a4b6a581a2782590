import * as z from 'zod';
import { id, text } from '../fields.ts';
import { ROLES } from '../roles.ts';

/** A figure or name that texts refer to by id. This way it is written only once. */
export const fact = z
  .strictObject({
    id: id('The name that texts use for it.', 'beds').register(ROLES, { refersTo: 'name-of-fact' }),
    value: text('What is shown in its place.', '100', 120),
  })
  .meta({ title: 'A fact', description: 'Something that texts show by its name: `{{fact.beds}}`.' });
