import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { picture, placeholder, reference, text } from '../../../generator/schema/fields.ts';

/** A place that gives health care. (Specification 3: name, location, image.) */
export const facility = z
  .strictObject({
    name: text('The name of the facility.', 'Health facility 1', 160),
    location: text(
      'Where it is. Without it the card shows only the county, or says that this is to be confirmed.',
      'Lakeside County',
      160,
    ).optional(),
    county: reference('counties', 'The id of its county.', 'lakeside').optional(),
    ...picture(['card'], 'A picture of it.', 'health/facility-1.jpg', 'A clinic under acacia trees'),
    placeholder,
  })
  .meta({ title: 'A health facility', description: 'A place that gives health care.' });

export type Facility = z.infer<typeof facility>;

/** The health facilities. */
export const facilitiesCollection = listCollection({
  position: 80,
  file: 'content/facilities.yaml',
  item: facility,
});
