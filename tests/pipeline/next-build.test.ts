import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteNextBuild } from '../../generator/pipeline/next-build.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { tinySite } from '../support/sites.ts';

const NEXT = readCalendarDate('2030-03-01');

test('the day of the next change is written to a file for a workflow, and removed after the change', () => {
  const project = openProject({ root: tinySite() });
  expect(noteNextBuild(project, NEXT)).toBeUndefined();
  expect(readFileSync(project.nextBuild, 'utf8')).toBe('2030-03-01\n');
  expect(noteNextBuild(project, undefined)).toBeUndefined();
  expect(existsSync(project.nextBuild)).toBe(false);
});

test('if it cannot be written the build reports the reason, and does not fail: the site is published', () => {
  const root = tinySite();
  const belowFile = { ...openProject({ root }), nextBuild: join(root, 'site.yaml', 'next-build') };
  expect(noteNextBuild(belowFile, NEXT)).toContain('site.yaml');
});
