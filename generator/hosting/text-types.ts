import type { HostingRules } from '../model/hosting.ts';

/** True for a type of text: it has an encoding and is worth compressing. */
export function isText(type: string): boolean {
  return type.includes('charset');
}

/** The text types among the files of a site, without their encoding, each once. */
export function textTypes(types: HostingRules['types']): readonly string[] {
  return [
    ...new Set(
      Object.values(types)
        .filter(isText)
        .map((type) => type.replace(/;.*$/, '')),
    ),
  ].sort();
}
