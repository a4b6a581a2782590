import { value } from '../../../generator/schema/entities/value.ts';
import { list } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Core values: the organisation's own, unless the section lists others. */
export const valuesSection = section(
  'values',
  {
    position: 40,
    title: 'A values section',
    description: "Core values: the organisation's own, unless others are listed.",
  },
  { items: list(value, 'Values to show instead of those in site.yaml.', 20).optional() },
);
