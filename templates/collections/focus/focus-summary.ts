import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';
import { summariesOf } from '../summaries-of.ts';

/** The content of a focus area in lists. */
type FocusSummary = ReturnType<typeof summarizeFocus>;

/** Takes from a focus area the content for lists. */
export function summarizeFocus({ name, summary, image, alt, focus, theme }: PageEntity<'focus'>) {
  return { name, summary, image, alt, focus, theme };
}

/** Returns every focus area, in the order to show. */
export function focusAreasOf(site: Site): readonly EntitySummary<FocusSummary>[] {
  return summariesOf(site, 'focus', summarizeFocus);
}
