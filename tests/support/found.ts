import { join } from 'node:path';
import { ALL_CHECKS } from '../../generator/check/index.ts';
import type { Code } from '../../generator/diagnostics/catalog.ts';
import { ADDRESSES_FILE } from '../../generator/model/marker.ts';
import { accept } from '../../generator/pipeline/accepted.ts';
import { outputDiagnostics } from '../../generator/pipeline/check-output.ts';
import { type MadeSite, makeSite } from '../../generator/pipeline/make-site.ts';
import { missingContent } from '../../generator/pipeline/missing-content.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { publishedBefore } from '../../generator/pipeline/published-before.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { readContentFile } from '../../generator/read/read-file.ts';
import type { ReportContext } from '../../generator/report/formatter.ts';
import type { CalendarDate } from '../../generator/schema/calendar-date.ts';
import { differences } from '../../generator/write/compare-output.ts';
import { withPlantedTheme } from './planted-theme.ts';

/**
 * What sitegen finds in the site of a folder, and in an output that it has not written, on a day that is always the same, and
 * the texts it finds it in. With `ofReport`, a code that only `sitegen report` tells as well.
 */
export async function findIn(
  root: string,
  { ofReport }: { readonly ofReport?: Code } = {},
): Promise<MadeSite & Pick<ReportContext, 'sourceOf'>> {
  const project = await withPlantedTheme(openProject({ root }));
  const session = await openSession(project, OPTIONS, { published: () => publishedBefore(project, {}) });
  const made = await makeSite(session, OPTIONS, {
    level: 'check',
    checks: ALL_CHECKS,
    has: () => false,
    hasPicture: () => true,
    take: () => undefined,
    pictures: () => undefined,
  });
  // What was published before belongs to an example, as if a build had written it.
  const changed = differences(project.out, new Map()).filter(({ path }) => path !== ADDRESSES_FILE);
  const published = outputDiagnostics(project, changed);
  const { analysis } = session;
  const accepted = analysis.settings()?.accepted ?? [];
  const reported =
    ofReport === undefined ? [] : accept(missingContent(analysis, DAY), accepted, { today: DAY, analysis });
  return {
    ...made,
    diagnostics: [...made.diagnostics, ...published, ...reported.filter(({ code }) => code === ofReport)],
    sourceOf: (file) => readContentFile(join(root, file), file).value?.text,
  };
}

const DAY = '2026-01-15' as CalendarDate;

const OPTIONS = {
  base: undefined,
  asOf: undefined,
  strict: false,
  sourceDateEpoch: undefined,
  now: new Date('2026-01-15'),
  useCache: false,
};
