import { LIST_NAMES, LISTS } from '../../schema/content.ts';
import { sectionForList } from '../../schema/section-for-list.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Session } from '../session.ts';

/** The lists that some page shows. Reads every file, so it also works before any page is made. */
export function shownLists({ files, reading }: Pick<Analysis, 'files' | 'reading'>): ReadonlySet<string> {
  const references = [...files.yaml.keys()].flatMap((path) => reading(path).references);
  return new Set(
    references.flatMap(({ role, to }) => {
      if (role.refersTo === 'list') return [role.list];
      return role.refersTo === 'named-list' ? [to] : [];
    }),
  );
}

/**
 * The files of lists that have entries but are on no page, after all files are analyzed. No file is read again: the questions
 * they asked name their lists.
 */
export function unshownLists({ analysis, memory }: Pick<Session, 'analysis' | 'memory'>): readonly string[] {
  const filled = LIST_NAMES.filter((name) => (analysis.itemCount(name) ?? 0) > 0);
  // Reads the questions of all pages, which a site without lists does not need.
  if (filled.length === 0) return [];
  const shown = memory.files.namesOf('list');
  return filled
    .filter((name) => !shown.has(name) && sectionForList(name).length > 0)
    .map((name) => LISTS[name].file);
}
