import { LIST_NAMES, LISTS } from '../../schema/content.ts';
import { sectionForList } from '../../schema/section-for-list.ts';
import type { Session } from '../session.ts';

/** The files of lists that have entries but are on no page. No file is read: the recorded questions of pages name their lists. */
export function unshownLists({ analysis, memory }: Pick<Session, 'analysis' | 'memory'>): readonly string[] {
  const filled = LIST_NAMES.filter((name) => (analysis.itemCount(name) ?? 0) > 0);
  // Reads the questions of all pages, which a site without lists does not need.
  if (filled.length === 0) return [];
  const shown = memory.files.namesOf('list');
  return filled
    .filter((name) => !shown.has(name) && sectionForList(name).length > 0)
    .map((name) => LISTS[name].file);
}
