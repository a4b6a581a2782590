import { LISTS } from './content.ts';

/**
 * The correct name of a YAML file: `hill.yaml` for `hill.yml`, `hill.YAML`, `hill.yaml.txt`, `hill.yaml.bak` and `hill
 * (1).yaml`, and `faqs.yaml` for `faqs.txt`; undefined for other kinds of file.
 */
export function yamlName(name: string): string | undefined {
  const [, stem] = /^(.+?)(?:\.ya?ml)+(?:\.txt|\.docx?|\.rtf|\.bak|\.old|\.orig)?$/i.exec(name) ?? [];
  if (stem !== undefined) return `${withoutCopy(stem)}.yaml`;
  const [, ofText = ''] = /^(.+)\.txt$/i.exec(name) ?? [];
  const list = `${withoutCopy(ofText)}.yaml`.toLowerCase();
  return Object.values(LISTS).some(({ file }) => file.endsWith(`/${list}`)) ? list : undefined;
}

/**
 * The original name of a copied file or folder. File managers add to the name, and so do shared folders if two people change
 * a file at once: `hill` for `hill copy 2`, `Kopie von hill` and `hill (Ann's conflicted copy 2026-10-12)`.
 */
function withoutCopy(name: string): string {
  return name
    .replace(/^(?:copy of|kopie von|copie de|copia de) (?=.)/i, '')
    .replace(/(?<=.)(?:[._-]sync-conflict-[\w-]+| \([^()]*conflict[^()]*\))$/i, '')
    .replace(/(?<=.)-(?:DESKTOP|LAPTOP|PC)-[A-Z0-9]+(?:-\d+)?$/, '')
    .replace(/(?<=.)(?: - (?:copy|kopie|copie)| (?:copy|kopie|copie)(?: \d+)?)?(?: ?\(\d+\))?$/i, '');
}

/**
 * As `withoutCopy`, also without a number, the name of a computer or a word for an older version (`hill 2`, `hill-OFFICE-PC`,
 * `hill_old`). A name may have these without being that of a copy, so the original must be there.
 */
export function copiedFrom(name: string, isThere: (original: string) => boolean): string {
  const original = withoutCopy(name);
  if (original !== name) return original;
  const shorter = name.replace(/(?<=.)(?: \d+|-[A-Z][A-Z0-9-]*)$/, '');
  const newer = name.replace(/(?<=.)[ ._-]+(?:backup|bak|old|orig|original)(?:[ ._-]?\d+)?$/i, '');
  return [shorter, newer].find((one) => one !== name && isThere(one)) ?? name;
}
