import * as z from 'zod';
import { link, picture, placeholder, richText, text } from '../fields.ts';

/** A project, department or service. (Specification 3: title, description, img.) */
export const card = z
  .strictObject({
    title: text('The name of the project, department or service.', 'Livestock Development', 120),
    description: richText(
      'What it is, in a few sentences.',
      'Better breeds and feed for herds.',
      1_500,
    ).optional(),
    ...picture(['card'], 'A picture of it.', 'stations/riverside/project-1.jpg', 'Goats in a dry river bed'),
    href: link('Where the card leads.', '/our-focus/food-security').optional(),
    placeholder,
  })
  .meta({
    title: 'A card',
    description: 'A project, department or service with a title and a few sentences.',
  });
