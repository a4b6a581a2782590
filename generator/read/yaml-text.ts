import { stringify } from 'yaml';

/** A value as an owner would write it: in quotes only where YAML needs them. Every value of content is text. */
export function yamlText(value: string): string {
  return stringify(value, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
}
