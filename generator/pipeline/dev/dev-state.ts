import { join } from 'node:path';
import { pageWeight } from '../../check/checks/weight.ts';
import { type Diagnostic, identityOf } from '../../diagnostics/diagnostic.ts';
import { phrase } from '../../diagnostics/phrase.ts';
import { asOfDay } from '../../model/clock.ts';
import { contentHash } from '../../model/content-hash.ts';
import type { DevState, Excerpt, PageWeight, ShownDiagnostic, UndoStep } from '../../model/dev-protocol.ts';
import { readContentFile } from '../../read/read-file.ts';
import { LISTS } from '../../schema/content.ts';
import type { ShownPage } from './dev-pages.ts';
import type { DevSite } from './dev-site.ts';

/** The state that a preview page receives in addition to its HTML. `undo` is the fix that can be undone. */
export function devState(
  site: DevSite,
  page: ShownPage | undefined,
  { root, undo }: { readonly root: string; readonly undo: UndoStep | undefined },
): DevState {
  const options = site.options();
  const isToday = options.asOf === undefined && options.sourceDateEpoch === undefined;
  const timeZone = site.good()?.plan.settings.timeZone ?? 'UTC';
  return {
    page: page?.hash,
    diagnostics: shownDiagnostics(unlessCorrected(site, page), page, root),
    isChecking: site.isChecking(),
    isCurrent: page && site.isCurrent() && page.isCurrent,
    asOf: { day: asOfDay(options, timeZone), isToday },
    weight: page && weightOf(site, page),
    undo,
  };
}

/** The id of a diagnostic in requests. */
export function diagnosticId(diagnostic: Diagnostic): string {
  return contentHash(identityOf(diagnostic));
}

/** The diagnostics of the last check, without errors that a change has corrected for certain while the next check is running. */
function unlessCorrected(site: DevSite, page: ShownPage | undefined): readonly Diagnostic[] {
  const all = site.diagnostics();
  const version = site.good();
  if (version === undefined || !site.isChecking() || !site.isOfContent() || !site.isCurrent()) return all;
  // A page is made only if its file, and the files that many pages show, have no errors.
  const read = new Set([...version.session.analysis.routes.shared, page?.isCurrent ? page.file : undefined]);
  return all.filter(({ severity, at }) => severity !== 'error' || !read.has(at.file));
}

/** All diagnostics, those of the page first. A diagnostic found on the page itself has its element. */
function shownDiagnostics(
  ofSite: readonly Diagnostic[],
  page: ShownPage | undefined,
  root: string,
): readonly ShownDiagnostic[] {
  const found = page?.found ?? [];
  const onPage = new Map(found.map((one) => [diagnosticId(one.diagnostic), one]));
  const all = new Map([...onPage].map(([id, { diagnostic }]) => [id, diagnostic]));
  for (const diagnostic of ofSite) all.set(diagnosticId(diagnostic), diagnostic);
  const address = page && `/${page.rendered.path.replace(/index\.html$/, '')}`;
  const files = page === undefined ? new Set() : filesOf(page);
  const shown = [...all].map(([id, diagnostic]): ShownDiagnostic => {
    const { severity, code, at, fix, shownOn } = diagnostic;
    const { message, hint } = phrase(diagnostic);
    const { file, line, column } = at;
    const isOfPage = files.has(file) || (address !== undefined && shownOn?.first === address);
    return {
      id,
      severity,
      code,
      message,
      hint,
      place: { file, line, column },
      excerpt: excerptOf(diagnostic, root),
      isOnThisPage: isOfPage || onPage.has(id),
      element: onPage.get(id)?.element,
      canFix: fix !== undefined,
    };
  });
  return [...shown.filter((one) => one.isOnThisPage), ...shown.filter((one) => !one.isOnThisPage)];
}

/** The files whose content a page shows: its own, and the lists it uses. */
function filesOf({ file, rendered }: ShownPage): ReadonlySet<string | undefined> {
  const lists = Object.entries(LISTS).flatMap(([name, list]) =>
    rendered.asked.has(`lists.${name}`) ? [list.file] : [],
  );
  return new Set([file, ...lists]);
}

/** The line of the error with some lines around it; undefined for an error of the file as a whole. */
function excerptOf({ at }: Diagnostic, root: string): Excerpt | undefined {
  const isOfWholeFile = at.line === 1 && at.endLine === 1 && at.column === at.endColumn;
  const lines = readContentFile(join(root, at.file), at.file).value?.text.split(/\r?\n/);
  const line = lines?.[at.line - 1];
  if (lines === undefined || line === undefined || isOfWholeFile) return undefined;
  const firstLine = Math.max(1, at.line - AROUND);
  return {
    firstLine,
    lines: lines.slice(firstLine - 1, at.line + AROUND),
    from: at.column,
    to: at.endLine > at.line ? line.length + 1 : Math.max(at.endColumn, at.column + 1),
  };
}

/** Lines before and after. */
const AROUND = 2;

function weightOf(site: DevSite, { rendered }: ShownPage): PageWeight | undefined {
  const version = site.good();
  if (version === undefined) return undefined;
  const files = version.plan.files(() => undefined);
  // An unchanged page has not requested any pictures from this version.
  const weigh = (path: string) => {
    const picture = site.pictures.get(path as never);
    if (picture === undefined) return files.weigh(path);
    return { bytes: site.store.read(picture.key)?.bytes.length ?? 0, text: '', imports: [] };
  };
  return pageWeight(rendered, { ...files, weigh });
}
