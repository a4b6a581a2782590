import { diagnose } from '../diagnostics/diagnostic.ts';
import { type ChangeInFile, isShownOn } from '../model/changes.ts';
import type { Route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { HOME_PAGE } from '../schema/content.ts';
import type { HiddenPage, Routes } from './plan-routes.ts';

/**
 * The routes of the pages that are published on a day. Hidden pages keep their names for the map and the menu, so their
 * entries appear and disappear with the page.
 */
export function routesOn(
  asOf: CalendarDate,
  all: Routes,
  changesOf: (page: PlannedPage) => readonly ChangeInFile[],
): Routes {
  const hidden = new Map<Route, HiddenPage>();
  const hiddenFrom = new Map<Route, CalendarDate>();
  const changing = new Map<string, readonly ChangeInFile[]>();
  for (const page of all.pages) {
    const changes = changesOf(page);
    if (changes.length === 0) continue;
    changing.set(page.file, changes);
    if (!isShownOn(asOf, changes)) hidden.set(page.route, { page, changes });
    else for (const { day, to } of changes) if (to === 'hidden') hiddenFrom.set(page.route, day);
  }
  if (hidden.size + hiddenFrom.size === 0) return { ...all, changing };
  const isShown = ({ route }: PlannedPage) => !hidden.has(route);
  const shown = <K>(pages: ReadonlyMap<K, PlannedPage>) =>
    new Map([...pages].filter(([, page]) => isShown(page)));
  const home = all.byFile.get(HOME_PAGE);
  return {
    ...all,
    pages: all.pages.filter(isShown),
    byRoute: shown(all.byRoute),
    byFile: shown(all.byFile),
    byPath: shown(all.byPath),
    hidden,
    hiddenFrom,
    changing,
    // Reported immediately, not only on the day when the whole site disappears.
    diagnostics:
      home !== undefined && (hidden.has(home.route) || hiddenFrom.has(home.route))
        ? [...all.diagnostics, hiddenHome(changing.get(home.file) ?? [])]
        : all.diagnostics,
  };
}

function hiddenHome(changes: readonly ChangeInFile[]) {
  const { line = 1 } = changes.find(({ to }) => to === 'hidden') ?? changes[0] ?? {};
  return diagnose('hidden-home', { file: HOME_PAGE, line, column: 1, endLine: line, endColumn: 1 }, {});
}
