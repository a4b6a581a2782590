import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOSPITAL } from '../support/hospital.ts';
import { seenPages } from '../support/seen-pages.ts';
import { sitegen, tinySite } from '../support/sites.ts';

/** The mission that visitors read, and the page without one. The tiny organisation's mission is "To be small." */

const PAGE = `title: About
description: About us.
sections:
  - type: mission
    heading: Mission and vision
`;

async function mainOf(address: string, files: Readonly<Record<string, string>>) {
  return (await seenPages(tinySite(files)))(address)('main').text();
}

const withoutMission = (root: string) =>
  readFileSync(join(root, 'site.yaml'), 'utf8').replace(/ {2}(mission|vision): .*\n/g, '');

test('a hospital without a mission does not show that of the organisation', async () => {
  const main = await mainOf('/stations/clinic/', { 'content/stations/clinic.yaml': HOSPITAL });
  expect(main).not.toMatch(/To be small|Mission|To be confirmed/);
});

test('a hospital that is a placeholder shows that vision and mission are to be confirmed', async () => {
  const main = await mainOf('/stations/clinic/', {
    'content/stations/clinic.yaml': `${HOSPITAL}placeholder: true\n`,
  });
  expect(main).toMatch(/VisionTo be confirmedMissionTo be confirmed/);
});

test('a page shows the mission of the organisation', async () => {
  expect(await mainOf('/about/', { 'content/pages/about.yaml': PAGE })).toMatch(/MissionTo be small\.Vision/);
});

test('a section for a mission is an error in an organisation with neither mission nor vision', async () => {
  const site = { 'content/pages/about.yaml': PAGE };
  const root = tinySite({ ...site, 'site.yaml': withoutMission(tinySite()) });
  const { exitCode, stdout } = await sitegen(root, 'check');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('content/pages/about.yaml:4:11  nothing-to-show');
  expect(stdout).toContain(
    'Write "mission" below "organisation" in site.yaml, or "mission" or "vision" in this',
  );
});
