import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { siteInMemory } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { tinySite } from '../support/sites.ts';

const job = (deadline: string) => `- title: Driver
  location: The hill
  type: Fixed-term, one year
  deadline: ${deadline}
  applyLink: notes.txt
`;

/**
 * Returns the reports to the owner about the jobs and the hill, built on these days in turn, each with the results of
 * the last.
 */
async function told(files: Readonly<Record<string, string>>, ...days: readonly string[]) {
  const project = await withPlantedTheme(openProject({ root: tinySite(files) }));
  const found: (readonly string[])[] = [];
  for (const day of days) {
    const { diagnostics } = await siteInMemory(project, {
      asOf: readCalendarDate(day),
      useCache: true,
      strict: false,
    });
    found.push(
      diagnostics
        .filter(({ code }) => ['far-off-year', 'early-year', 'long-closed'].includes(code))
        .map((one) => `${one.at.file}:${one.at.line} ${one.code} ${phrase(one).hint ?? ''}`.trim()),
    );
  }
  return found;
}

describe('a year far from today', () => {
  test.each([
    ['2205-10-22', 'Did you mean "2025-10-22"?'],
    ['2052-10-22', 'Did you mean "2025-10-22"?'],
    ['3026-10-22', 'Did you mean "2026-10-22"?'],
  ])('%s: the owner gets the probable date as a suggestion', async (deadline, hint) => {
    const files = { 'content/jobs.yaml': job(deadline) };
    expect(await told(files, '2026-01-15')).toEqual([[`content/jobs.yaml:4 far-off-year ${hint}`]]);
  });

  test('of a document in a list, recognised by its year only', async () => {
    const newsletter = '- title: News\n  file: notes.txt\n  year: 2205\n';
    const files = { 'content/newsletters.yaml': newsletter };
    const [found] = await told(files, '2026-01-15');
    expect(found).toEqual(['content/newsletters.yaml:3 far-off-year Did you mean "2025"?']);
  });

  test('long ago: a warning, because it may be true', async () => {
    const [found] = await told({ 'content/jobs.yaml': job('1026-10-22') }, '2026-01-15');
    expect(found?.[0]).toContain('content/jobs.yaml:4 early-year Did you mean "2026-10-22"?');
  });

  test('comes nearer: a later build accepts what one build refuses, and the reverse', async () => {
    const files = { 'content/jobs.yaml': job('2031-10-22') };
    const [first, second, third] = await told(files, '2025-12-31', '2026-01-01', '2025-12-31');
    expect(first?.[0]).toContain('far-off-year');
    expect(second).toEqual([]);
    expect(third).toEqual(first);
  });
});

test('a year that would still be far off is not suggested', async () => {
  const [found] = await told({ 'content/jobs.yaml': job('3080-10-22') }, '2026-01-15');
  expect(found).toHaveLength(1);
  expect(found?.[0]).not.toContain('2080');
});

describe('a list with only old deadlines', () => {
  test('is reported a year after the last deadline, though no file has changed', async () => {
    const files = { 'content/jobs.yaml': job('2024-03-01') + job('2025-01-15').replace('Driver', 'Nurse') };
    const [before, after] = await told(files, '2026-01-15', '2026-01-16');
    expect(before).toEqual([]);
    expect(after?.[0]).toContain('content/jobs.yaml:4 long-closed');
  });

  test('is not reported while the year of one deadline is a typing error', async () => {
    const files = { 'content/jobs.yaml': job('2024-03-01') + job('1026-01-15').replace('Driver', 'Nurse') };
    const [found] = await told(files, '2026-01-15');
    expect(found?.map((one) => one.split(' ')[1])).toEqual(['early-year']);
  });
});
