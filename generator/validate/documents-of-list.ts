import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { readCalendarDate } from '../schema/calendar-date.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LISTS } from '../schema/content.ts';
import type { ContentKind } from '../schema/content-kind.ts';

/** Reports an item in a list of documents that has the same document as another, or a year that does not match its day. */
export function checkDocumentsOfList(kind: ContentKind, { file, root }: YamlDocument): readonly Diagnostic[] {
  if (kind.form !== 'list' || root.kind !== 'list') return [];
  const { dated }: { readonly dated?: DatedKeys | undefined } = LISTS[kind.name];
  if (dated?.document === undefined) return [];
  const { document, year, day } = dated;
  const found: Diagnostic[] = [];
  const first = new Map<string, YamlNode>();
  for (const item of root.items) {
    const its = textAt(item, document);
    const same = its && first.get(its.text);
    if (same) {
      const args = { document: its.text, firstLine: locate(file, same.span).line };
      found.push(diagnose('repeated-document', locate(file, its.span), args));
    } else if (its) first.set(its.text, its);
    const itsYear = year && textAt(item, year);
    const itsDay = textAt(item, day);
    if (itsYear && itsDay && isInAnotherYear(itsDay.text, itsYear.text)) {
      const args = { year: itsYear.text, day: itsDay.text };
      found.push(diagnose('another-year', locate(file, itsYear.span), args));
    }
  }
  return found;
}

/** An invalid year or day is reported by its field. */
function isInAnotherYear(day: string, year: string): boolean {
  return readCalendarDate(day) !== undefined && /^\d{4}$/.test(year) && !day.startsWith(year);
}

function textAt(item: YamlNode, key: string) {
  const value = item.kind === 'group' ? item.entries.get(key)?.value : undefined;
  return value?.kind === 'text' && !value.isEmpty ? value : undefined;
}
