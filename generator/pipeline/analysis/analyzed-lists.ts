import type { Content } from '../../model/content.ts';
import type { SiteFiles } from '../../model/files.ts';
import { daysIn } from '../../resolve/last-modified.ts';
import { LISTS, type ListName } from '../../schema/content.ts';
import type { Analysis } from './analysis.ts';
import type { AnalyzedFiles } from './analyzed-files.ts';
import type { Hashes } from './file-hashes.ts';

/** What is known of the lists of a site. A list without a file is empty. */
export function analyzedLists(
  { yaml }: SiteFiles,
  analyzed: AnalyzedFiles['of'],
  { recordOf }: Hashes,
): Pick<Analysis, 'list' | 'daysIn' | 'itemCount'> {
  return {
    list<N extends ListName>(name: N) {
      const { file } = LISTS[name];
      return ((yaml.has(file) ? analyzed(file).value : undefined) ?? []) as Content['lists'][N];
    },
    daysIn(name) {
      const { file } = LISTS[name];
      const before = yaml.has(file) ? recordOf(file)?.days : [];
      return before ?? daysIn(name, analyzed(file).value as readonly object[]);
    },
    itemCount(name) {
      const { file } = LISTS[name];
      if (!yaml.has(file)) return 0;
      return recordOf(file)?.items ?? analyzed(file).items;
    },
  };
}
