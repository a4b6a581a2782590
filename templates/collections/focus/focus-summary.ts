import type { PageEntity } from '../../../generator/model/page.ts';
import type { EntitySummary, Site } from '../../../generator/model/site.ts';
import { summariesOf } from '../summaries-of.ts';

/** What lists show of a focus area. */
export type FocusSummary = ReturnType<typeof summarizeFocus>;

/** Takes from a focus area what lists show of it. */
export function summarizeFocus({ name, summary, image, alt, focus, theme }: PageEntity<'focus'>) {
  return { name, summary, image, alt, focus, theme };
}

/** Every focus area, in the order to show. */
export function focusAreasOf(site: Site): readonly EntitySummary<FocusSummary>[] {
  return summariesOf(site, 'focus', summarizeFocus);
}
