import * as z from 'zod';
import { image, placeholder, richText, text } from '../fields.ts';

/** A programme or initiative of a focus area. (Specification 3: name, description, image.) */
export const programme = z
  .strictObject({
    name: text('The name of the programme.', 'Water Trucking', 120),
    description: richText(
      'What it does, in a sentence or two.',
      'Brings water to households in drought.',
      1_500,
    ),
    image: image('A picture of it.', 'aid/water-trucking.jpg').optional(),
    alt: text('What the picture shows.', 'A water tank beside a red road', 250).optional(),
    placeholder,
  })
  .meta({ title: 'A programme', description: 'A programme or initiative of a focus area.' });
export type Programme = z.infer<typeof programme>;
