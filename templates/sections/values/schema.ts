import { value } from '../../../generator/schema/entities/value.ts';
import { filledList } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Core values: the organisation's own, unless the section lists others. */
export const valuesSection = section(
  'values',
  {
    position: 40,
    title: 'A values section',
    description: "Core values: the organisation's own, unless others are listed.",
    needs: { settings: ['organisation.values'], own: ['items'] },
  },
  { items: filledList(value, 'Values to show instead of those in site.yaml.', 20).optional() },
);
