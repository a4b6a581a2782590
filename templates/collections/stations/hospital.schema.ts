import * as z from 'zod';
import { card } from '../../../generator/schema/entities/card.ts';
import { contact } from '../../../generator/schema/entities/contact.ts';
import { figure } from '../../../generator/schema/entities/figure.ts';
import { value } from '../../../generator/schema/entities/value.ts';
import { choice, list, placeholderOfMission, richText } from '../../../generator/schema/fields.ts';
import { stationAbout, stationFields } from './station.schema.ts';

/** A station that is a hospital. (Specification 2, Hospital page.) */
export const hospital = z
  .strictObject({
    kind: choice('Makes this station a hospital.', 'hospital', ['hospital']),
    ...stationFields,
    about: stationAbout,
    figures: list(figure, 'Its headline figures.', 8),
    mission: richText('What it is there to do.', 'To heal with compassion.', 1_500).optional(),
    vision: richText('What it hopes to see.', 'Good care close to home.', 1_500).optional(),
    values: list(value, 'Its core values.', 20),
    services: list(card, 'Its special services.', 40),
    departments: list(card, 'Its departments.', 40),
    contact: contact.optional(),
    placeholder: placeholderOfMission,
  })
  .meta({ title: 'A hospital', description: 'A station that is a hospital, with a separate page.' });
export type Hospital = z.infer<typeof hospital>;
