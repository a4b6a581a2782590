import { join } from 'node:path';
import type { ChangeInFile } from '../../model/changes.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { hasAnyWord } from '../../read/read-file.ts';
import { isShared, planRoutes, type Routes } from '../../resolve/plan-routes.ts';
import { routesOn } from '../../resolve/routes-on.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { AnalysisParts } from './analysis.ts';
import type { Hashes } from './file-hashes.ts';
import type { Readings } from './readings.ts';

/** All pages of a site, those published on its day, and that day; undefined if all count as published. */
type PublishedRoutes = {
  readonly allRoutes: Routes;
  readonly routes: Routes;
  readonly asOf: CalendarDate | undefined;
};

/** Determines which pages are published. Reads only site.yaml and pages that are new or changed. */
export function publishedRoutes(
  parts: AnalysisParts,
  reading: Readings['of'],
  { recordOf }: Hashes,
): PublishedRoutes {
  const { root, files, templates } = parts;
  const allRoutes = parts.routes ?? planRoutes(files, templates);
  /** An unknown page is only searched for the words below, since few pages appear or expire. */
  const changesOfPage = ({ file: path, templates }: PlannedPage): readonly ChangeInFile[] => {
    const isOnDisk = !parts.overlay?.has(path);
    if (parts.changing !== undefined && isOnDisk) return parts.changing.get(path) ?? [];
    if (parts.base !== undefined && isOnDisk) return parts.base.changesIn(path);
    const before = recordOf(path);
    if (before !== undefined) return before.changes ?? [];
    const isKnown = isShared(templates) || !isOnDisk;
    return isKnown || hasAnyWord(join(root, path), PUBLISHING) ? reading(path).changes : [];
  };
  const settings = files.yaml.has(SITE.file)
    ? (reading(SITE.file).value as SiteSettings | undefined)
    : undefined;
  const asOf = settings && parts.asOf?.(settings.timeZone);
  return {
    allRoutes,
    routes: asOf === undefined ? allRoutes : routesOn(asOf, allRoutes, changesOfPage),
    asOf,
  };
}

/** The words of a page that appears or expires. The backslash is one of them: in quotes YAML allows any letter as an escape. */
const PUBLISHING = ['publishFrom', 'expires', '\\'];
