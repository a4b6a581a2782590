import { join } from 'node:path';
import { templateErrors } from '../../generator/bundle/template-errors.ts';
import { ALL_CHECKS } from '../../generator/check/index.ts';
import type { Code } from '../../generator/diagnostics/catalog.ts';
import { ADDRESSES_FILE } from '../../generator/model/marker.ts';
import { outputDiagnostics } from '../../generator/pipeline/check-output.ts';
import { accept } from '../../generator/pipeline/completeness/accepted.ts';
import { missingContent } from '../../generator/pipeline/completeness/missing-content.ts';
import type { Goal } from '../../generator/pipeline/goal.ts';
import { makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { publishedBefore } from '../../generator/pipeline/published-before.ts';
import type { Outcome } from '../../generator/pipeline/record/last-result.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { readContentFile } from '../../generator/read/read-file.ts';
import type { ReportContext } from '../../generator/report/formatter.ts';
import type { CalendarDate } from '../../generator/schema/calendar-date.ts';
import { outputDifferences } from '../../generator/write/compare-output.ts';
import { withPlantedTheme } from './planted-theme.ts';

/**
 * Returns the errors in the site of a folder and in an output that sitegen has not written, on a fixed day, with the
 * texts of the files. With `ofReport`, it also returns a code that only `sitegen report` uses.
 */
export async function findIn(
  root: string,
  { ofReport }: { readonly ofReport?: Code } = {},
): Promise<Pick<Outcome, 'diagnostics'> & Pick<ReportContext, 'sourceOf'>> {
  const project = await withPlantedTheme(openProject({ root }));
  const sourceOf = (file: string) => readContentFile(join(root, file), file).value?.text;
  const sessionOf = () => openSession(project, OPTIONS, { published: () => publishedBefore(project, {}) });
  const { session, found } = await sessionOf()
    .then(async (session) => ({
      session,
      found: (await makeSite(session, OPTIONS, GOAL)).outcome.diagnostics,
    }))
    .catch((error: unknown) => {
      const found = templateErrors(error, root);
      if (found === undefined) throw error;
      return { session: undefined, found };
    });
  if (session === undefined) return { diagnostics: found, sourceOf };
  // Previously published files belong to an example, and count as written by a build.
  const changed = outputDifferences(project.out, new Map()).filter(({ path }) => path !== ADDRESSES_FILE);
  const published = outputDiagnostics(project, changed);
  const { analysis } = session;
  const accepted = analysis.settings()?.accepted ?? [];
  const reported =
    ofReport === undefined ? [] : accept(missingContent(analysis, DAY), accepted, { today: DAY, analysis });
  const diagnostics = [...found, ...published, ...reported.filter(({ code }) => code === ofReport)];
  return { diagnostics, sourceOf };
}

const DAY = '2026-01-15' as CalendarDate;

const GOAL: Goal = {
  level: 'check',
  checks: ALL_CHECKS,
  has: () => false,
  hasPicture: () => true,
  receive: () => undefined,
  pictures: () => undefined,
};

const OPTIONS = {
  base: undefined,
  asOf: undefined,
  strict: false,
  sourceDateEpoch: undefined,
  now: new Date('2026-01-15'),
  useCache: false,
};
