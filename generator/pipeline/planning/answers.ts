import type { FolderName } from '../../model/content.ts';
import { contentHash } from '../../model/content-hash.ts';
import { ALL_KEYS, type InputKey, type KeyedInput, type NamedInput } from '../../model/inputs.ts';
import type { BasePath, Route } from '../../model/paths.ts';
import type { Site } from '../../model/site.ts';
import { isFarAhead, isLongOver } from '../../resolve/check-dates.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { LISTS, type ListName } from '../../schema/content.ts';
import type { Analysis } from '../analysis/analysis.ts';

/** The inputs for answers to questions about a site. */
type AnswerParts = {
  readonly site: Site;
  readonly base: BasePath;
  readonly analysis: Analysis;
};

/** Answers a question that files and pages ask about the site, with a short text that changes whenever the answer does. */
export function answerTo(key: InputKey, { site, base, analysis }: AnswerParts): string {
  if (key === 'base') return base;
  if (key === 'asOf' || key === 'year') return site[key];
  if (key === 'ridge' || key === 'navigation') return hashOfValue(site[key]);
  const space = key.indexOf(' ');
  if (space !== -1)
    return answerAbout(key.slice(0, space) as NamedInput, key.slice(space + 1), { site, analysis });
  const [of, name = ''] = key.split('.') as [KeyedInput, string];
  const part = site[of] as Readonly<Record<string, unknown>> | undefined;
  if (part === undefined) throw new Error(`The question ${key} has no answer.`);
  if (name === ALL_KEYS) return Object.keys(part).join(' ');
  if (of === 'lists' && Object.hasOwn(LISTS, name))
    return answerOfList(LISTS[name as ListName].file, site, analysis);
  return hashOfValue(part[name]);
}

/** Answers a question about a file, a page, a day or an id. */
function answerAbout(
  kind: NamedInput,
  name: string,
  { site, analysis }: Pick<AnswerParts, 'site' | 'analysis'>,
): string {
  const { files, routes, lookups } = analysis;
  switch (kind) {
    case 'past':
      return String(site.isPast(name as CalendarDate));
    case 'file':
      return String(files.publicFiles.get(name)?.size ?? '');
    case 'picture':
      return hashOfValue(analysis.original(name));
    case 'route':
      return answerOfRoute(name as Route, routes);
    case 'label':
      return site.labelOf(name as Route) ?? '';
    case 'part': {
      const [file = '', id = ''] = name.split('#');
      const parts = lookups.partsOf(file);
      return parts === undefined ? 'unknown' : String(parts.includes(id));
    }
    case 'list':
      return String(
        lookups.lists.has(name) || [...(lookups.slugs[name as FolderName]?.keys() ?? [])].length > 0,
      );
    case 'year':
      return String(isFarAhead(Number(name), site.asOf));
    case 'over':
      return String(isLongOver(name as CalendarDate, site.asOf));
    case 'counties':
      return String(lookups.counties?.has(name));
    default: {
      // Questions are read from the last record, so the type alone does not guarantee that the kind is one of these.
      const slugs = lookups.slugs[kind] as (typeof lookups.slugs)[FolderName] | undefined;
      if (slugs === undefined) throw new Error(`The question ${kind} ${name} has no answer.`);
      return String(slugs.has(name));
    }
  }
}

/**
 * The file of a page, and the day from which it is hidden, since a link to it is reported with that day. A menu may name a page
 * that is already hidden, but not one that does not exist.
 */
function answerOfRoute(route: Route, { byRoute, hidden, hiddenFrom }: Routes): string {
  if (hidden.has(route)) return 'hidden';
  const page = byRoute.get(route);
  if (page === undefined) return '';
  const from = hiddenFrom.get(route);
  return from === undefined ? page.file : `${page.file} ${from}`;
}

/**
 * The hash of a list's bytes represents its items, and the number of past changes represents which of them are shown. So a list
 * does not have to be read to see that it is unchanged.
 */
function answerOfList(path: string, { asOf }: Site, { files, hashOf, file, changesIn }: Analysis): string {
  const hash = files.yaml.has(path) ? (hashOf(path) ?? file(path).hash) : undefined;
  if (hash === undefined) return '';
  const changes = changesIn(path);
  return changes.length === 0 ? hash : `${hash} ${changes.filter(({ day }) => day <= asOf).length}`;
}

function hashOfValue(value: unknown): string {
  return value === undefined ? '' : contentHash(JSON.stringify(value));
}
