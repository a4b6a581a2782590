import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { registries } from '../generator/bundle/write-registries.ts';
import { PROJECT, replace, temporaryFolder, tinySite, write } from './support/sites.ts';

/** All that makes a collection: one folder. */
const EVENTS = {
  'schema.ts': `import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { date, text } from '../../../generator/schema/fields.ts';

/** A day to which visitors are invited. */
export const event = z
  .strictObject({
    title: text('What happens.', 'Open day', 120),
    date: date('The day.', '2026-03-01'),
    place: text('Where it happens.', 'The market square', 120),
  })
  .meta({ title: 'An event', description: 'A day to which visitors are invited.' });

/** The events. */
export const eventsCollection = listCollection({ position: 95, file: 'content/events.yaml', item: event });
`,
  'section.schema.ts': `import { section } from '../../../generator/schema/section.ts';

/** Every event with its day and place. */
export const eventsSection = section(
  'events',
  { position: 135, title: 'An events section', description: 'Every event.', shows: 'events' },
  {},
);
`,
  'section.tsx': `import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';

/** Every event with its day and place. */
export const eventsTemplate = defineSection('events', {
  select: (site) => site.lists.events,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      {data.map((event) => (
        <article key={event.title}>
          <ItemHeading section={section}>{event.title}</ItemHeading>
          <p>{\`\${event.date}, \${event.place}\`}</p>
        </article>
      ))}
    </SectionFrame>
  ),
});
`,
};

test('the registries are what the folders of templates/ make them; "npm run prepare" writes them', () => {
  for (const { path, text } of registries(PROJECT)) {
    expect(readFileSync(join(PROJECT, path), 'utf8'), path).toBe(text);
  }
});

test('a collection with its section kind is one new folder, and nothing else in sitegen is edited', async () => {
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
