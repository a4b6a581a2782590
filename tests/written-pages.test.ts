import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDERS, LISTS, patternOf, SITE } from '../generator/schema/content.ts';
import { fieldReference } from '../generator/schema/export/reference.ts';
import { errorsPage } from './support/errors-page.ts';
import { REPOSITORY } from './support/repository.ts';

/** Pages for people that are generated from the code. `npm run renew` writes them again. */
test.each([
  ['generator/diagnostics/ERRORS.md', errorsPage],
  ['generator/schema/FIELDS.md', fieldReference],
])('%s is current', (path, page) => {
  const place = join(REPOSITORY, path);
  if (process.env.RENEW) writeFileSync(place, page());
  expect(readFileSync(place, 'utf8'), 'written anew by: npm run renew').toBe(page());
});

test.each(['.vscode/settings.json', 'starters/common/dot-vscode/settings.json'])(
  'Visual Studio Code knows the schema of a new file before it names one: %s',
  (path) => {
    const place = join(REPOSITORY, path);
    const settings = JSON.parse(readFileSync(place, 'utf8'));
    const files = [
      // The extension looks for each pattern in every folder, so a page may have the same name as the file of settings.
      ['site', [SITE.file, ...Object.values(FOLDERS).map((folder) => `!${patternOf(folder)}`)]],
      ...Object.entries(FOLDERS).map(([name, folder]) => [name, patternOf(folder)]),
      ...Object.entries(LISTS).map(([name, { file }]) => [name, file]),
    ];
    const schemas = Object.fromEntries(files.map(([name, file]) => [`.sitegen/schema/${name}.json`, file]));
    const current = `${JSON.stringify({ ...settings, 'yaml.schemas': schemas }, null, 2)}\n`;
    if (process.env.RENEW) writeFileSync(place, current);
    expect(readFileSync(place, 'utf8'), 'written anew by: npm run renew').toBe(current);
  },
);
