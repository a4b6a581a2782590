import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { registries } from '../generator/bundle/write-registries.ts';
import { PROJECT, replace, temporaryFolder, tinySite, write } from './support/sites.ts';

/** All that makes a collection: the files of the guide, by name. */
const EVENTS = Object.fromEntries(
  [
    ...readFileSync(join(PROJECT, 'docs', 'templates.md'), 'utf8').matchAll(
      /^`templates\/collections\/events\/([\w.]+)`.*?^```tsx?\n(.*?)^```/gms,
    ),
  ].map(([, name = '', text = '']) => [name, text]),
);

test('the registries are what the folders of templates/ make them; "npm run prepare" writes them', () => {
  for (const { path, text } of registries(PROJECT)) {
    expect(readFileSync(join(PROJECT, path), 'utf8'), path).toBe(text);
  }
});

test('the collection of the guide is one new folder, and nothing else in sitegen is edited', async () => {
  expect(Object.keys(EVENTS)).toEqual(['schema.ts', 'section.schema.ts', 'section.tsx']);
  const project = copyOfProject();
  // The site may have events of its own by now.
  rmSync(join(project, 'templates/collections/events'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(EVENTS)) {
    write(project, `templates/collections/events/${file}`, text);
  }
  await run(
    project,
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'generator/bundle/compile.config.ts',
  );
  await run(project, 'node_modules/typescript/bin/tsc', '--noEmit');

  const event = '- title: Open day\n  date: 2026-03-01\n  place: The market square\n';
  const site = tinySite({ 'content/events.yaml': event });
  replace(site, 'content/pages/home.yaml', 'type: faqs', 'type: events');
  await run(project, 'bin/sitegen.js', 'build', '--root', site);

  const page = readFileSync(join(site, 'dist', 'index.html'), 'utf8');
  expect(page).toContain('>Open day</h3>');
  expect(page).toContain('2026-03-01, The market square');
  // Editors complete its keys, in the place its schema asks for.
  const schema = readFileSync(join(site, '.sitegen', 'schema', 'pages.json'), 'utf8');
  expect(schema).toContain('"governance","events","jobs"');
  expect(readFileSync(join(site, '.sitegen', 'schema', 'events.json'), 'utf8')).toContain('What happens.');
  // A misspelt file of it gets the right name.
  write(site, 'content/event.yaml', event);
  const check = run(project, 'bin/sitegen.js', 'check', '--root', site);
  await expect(check).rejects.toMatchObject({ stdout: expect.stringContaining('events.yaml') });
});

/** The code of sitegen in a folder of its own, uncompiled, with the libraries that are installed here. */
function copyOfProject(): string {
  const folder = temporaryFolder();
  for (const part of ['bin', 'generator', 'templates', 'package.json', 'tsconfig.json']) {
    cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

function run(cwd: string, ...args: readonly string[]) {
  return promisify(execFile)(process.execPath, args, { cwd });
}
