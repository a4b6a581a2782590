import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { type Sources, sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import { HOME_PAGE, SITE } from '../../generator/schema/content.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { validateContent } from '../../generator/validate/validate-content.ts';
import { theme } from '../../templates/server.tsx';

/** Files with ids that others name: with a slip in one of them the whole site is read again. */
const NAMED_BY_OTHERS = [SITE.file, HOME_PAGE];

/** What the owner is told of a site in which one file has another text. Pictures are not opened. */
export function toldOf(sources: Sources, path: string, text: string): readonly Diagnostic[] {
  const file = sourceFile(path, text);
  const { value: root, diagnostics } = parseYaml(file);
  // No slip in another file can change what is said of the rest: that it is there is all that counts.
  const isRead = (one: string) => NAMED_BY_OTHERS.includes(one) || NAMED_BY_OTHERS.includes(path);
  const documents = new Map([...sources.documents].filter(([one]) => one !== path && isRead(one)));
  if (root !== undefined) documents.set(path, { file, root });
  const broken = new Set([...sources.documents.keys()].filter((one) => !documents.has(one)));
  const changed = { ...sources, documents, broken, texts: new Map(sources.texts).set(path, text) };
  const content = validateContent(changed);
  const asOf = () => readCalendarDate('2026-01-15')!;
  const site = resolveSite(content.value, changed, theme, { base: undefined, asOf });
  return [...diagnostics, ...content.diagnostics, ...site.diagnostics];
}
