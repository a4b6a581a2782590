import { value } from '../entities/value.ts';
import { list } from '../fields.ts';
import { section } from './section.ts';

/** Core values: the organisation's own, unless the section lists others. */
export const values = section(
  'values',
  {
    title: 'A values section',
    description: "Core values: the organisation's own, unless others are listed.",
  },
  { items: list(value, 'Values to show instead of those in site.yaml.', 20).optional() },
);
