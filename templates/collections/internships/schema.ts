import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { file, placeholder, text } from '../../../generator/schema/fields.ts';

/** An internship. (Specification 3: title, location, type, applyLink.) */
const internship = z
  .strictObject({
    title: text('The post.', 'Communication intern', 200),
    location: text('Where the work is.', 'Head office', 200),
    type: text('The kind of internship.', 'Three months', 200),
    applyLink: file('The form to download, below public/.', 'downloads/internship.pdf').optional(),
    placeholder,
  })
  .meta({ title: 'An internship', description: 'A place for an intern.' });

/** The internships. */
export const internshipsCollection = listCollection({
  position: 110,
  file: 'content/internships.yaml',
  item: internship,
});
