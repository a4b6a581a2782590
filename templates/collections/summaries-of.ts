import type { PageEntity } from '../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../generator/model/site.ts';
import type { FolderName } from '../../generator/schema/content.ts';

/**
 * Returns every entity of a collection, in the order to show, as its page templates summarize it. `_summarize` is the
 * function they use. Throws if they have none, because only the label of an entity could be shown then.
 */
export function summariesOf<N extends FolderName, Shown>(
  { collections }: Site,
  name: N,
  _summarize: (entity: PageEntity<N>) => Shown,
): readonly EntitySummary<Shown>[] {
  const entities = collections[name];
  const unknown = entities.find(({ shown }) => shown === undefined);
  if (unknown === undefined) return entities as readonly EntitySummary<Shown>[];
  throw new Error(
    `The page template for ${unknown.file} has no "summarize": without it, other pages can show nothing of its entities.`,
  );
}
