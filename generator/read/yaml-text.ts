import { stringify } from 'yaml';

/** Writes a value as an owner would: in quotes only where YAML needs them. Every value of content is text. */
export function yamlText(value: string): string {
  return stringify(value, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
}
