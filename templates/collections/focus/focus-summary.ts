import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';

/** What lists show of a focus area. */
export type FocusSummary = ReturnType<typeof summarizeFocus>;

/** Takes from a focus area what lists show of it. */
export function summarizeFocus({ name, summary, image, alt, focus, theme }: PageEntity<'focus'>) {
  return { name, summary, image, alt, focus, theme };
}

/** Every focus area, in the order to show. */
export function focusAreasOf({ collections }: Site): readonly EntitySummary<FocusSummary>[] {
  // The page template of the collection summarizes with the function above.
  return collections.focus as readonly EntitySummary<FocusSummary>[];
}
