import * as z from 'zod';
import { picture, placeholder, richText, text } from '../fields.ts';

/** A programme or initiative of a focus area. (Specification 3: name, description, image.) */
export const programme = z
  .strictObject({
    name: text('The name of the programme.', 'Water Trucking', 120),
    description: richText(
      'What it does, in a sentence or two.',
      'Brings water to households in drought.',
      1_500,
    ).optional(),
    ...picture(['card'], 'A picture of it.', 'aid/water-trucking.jpg', 'A water tank beside a red road'),
    placeholder,
  })
  .meta({ title: 'A programme', description: 'A programme or initiative of a focus area.' });
