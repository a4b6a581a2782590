import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import {
  image,
  placeholderWithoutTag,
  point,
  reference,
  text,
  webAddress,
} from '../../../generator/schema/fields.ts';
import { recommended } from '../../../generator/schema/recommended.ts';
import { ROLES } from '../../../generator/schema/roles.ts';

/** An organisation that works with this one. (Specification 3: name, image.) */
const partner = z
  .strictObject({
    name: text('The name of the partner.', 'Partner 1', 160),
    image: recommended(
      image(['logo'], 'The logo. Without one the name is set in type.', 'partners/partner-1.jpg'),
    ).optional(),
    website: webAddress('The site of the partner.', 'https://www.example.org').optional(),
    county: reference('counties', 'The id of the county it works in.', 'lakeside').optional(),
    position: point(
      'Where its symbol is on the map of site.yaml. Without it, the partner is only in the list beside the map.',
      '140 160',
    )
      .register(ROLES, { refersTo: 'point-on-map' })
      .optional(),
    placeholder: placeholderWithoutTag,
  })
  // The list next to the map is sorted by county.
  .check(
    z.refine(({ county, position }) => position === undefined || county !== undefined, {
      params: { missing: 'county' },
    }),
  )
  .meta({ title: 'A partner', description: 'An organisation that works with this one.' });

/** The organisations that work with this one. */
export const partnersCollection = listCollection({
  position: 70,
  file: 'content/partners.yaml',
  item: partner,
});
