import type { PageContext } from '../../../generator/model/page-context.ts';
import type { Thing } from '../../../generator/model/structured-data.ts';
import type { Resource } from '../../../generator/schema/entities/resource.ts';
import { isConfirmed } from '../../structured-data/confirmed.ts';

/** Describes documents with their year of publication, newest first. */
export function describeDocuments(
  list: 'newsletters' | 'reports',
  documents: readonly Resource[],
  { fullAddress }: PageContext,
): readonly Thing[] {
  return documents
    .filter(isConfirmed)
    .slice(0, MOST)
    .map(({ title, year, date, file }) => ({
      '@type': list === 'reports' ? 'Report' : 'Article',
      headline: title,
      datePublished: date ?? String(year),
      url: fullAddress(`/${file}`),
    }));
}

/** The maximum: more documents would make the page heavier for its readers. */
const MOST = 20;
