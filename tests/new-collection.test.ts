import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { registries } from '../generator/bundle/write-registries.ts';
import { REPOSITORY } from './support/repository.ts';
import { replace, temporaryFolder, tinySite, write } from './support/sites.ts';

/** Returns all files of a collection in the guide, by name. */
function filesOf(collection: string): Readonly<Record<string, string>> {
  const guide = readFileSync(join(REPOSITORY, 'docs', 'templates.md'), 'utf8');
  const file = new RegExp(
    `^\`templates/collections/${collection}/([\\w.-]+)\`.*?^\`\`\`tsx?\\n(.*?)^\`\`\``,
    'gms',
  );
  return Object.fromEntries([...guide.matchAll(file)].map(([, name = '', text = '']) => [name, text]));
}

const EVENTS = filesOf('events');
const COURSES = filesOf('courses');

test('the registries match the folders of templates/; "npm run prepare" writes them', () => {
  for (const { path, text } of registries(REPOSITORY)) {
    expect(readFileSync(join(REPOSITORY, path), 'utf8'), path).toBe(text);
  }
});

test('the collection of the guide is one new folder, and no other file of sitegen changes', async () => {
  expect(Object.keys(EVENTS)).toEqual(['schema.ts', 'section.schema.ts', 'section.tsx']);
  const project = projectWith('events', EVENTS);
  await compile(project);
  await run(project, 'node_modules/typescript/bin/tsc', '--noEmit');

  const event = '- title: Open day\n  date: 2026-03-01\n  place: The market square\n';
  const site = tinySite({ 'content/events.yaml': event });
  replace(site, 'content/pages/home.yaml', 'type: faqs', 'type: events');
  await run(project, 'bin/sitegen.js', 'build', '--root', site);

  const page = readFileSync(join(site, 'dist', 'index.html'), 'utf8');
  expect(page).toContain('>Open day</h3>');
  expect(page).toContain('2026-03-01, The market square');
  // Before the first item, the section reports that it is empty.
  write(site, 'content/events.yaml', '[]\n');
  await run(project, 'bin/sitegen.js', 'build', '--root', site);
  expect(readFileSync(join(site, 'dist', 'index.html'), 'utf8')).toContain(
    'There is nothing to show here yet.',
  );
  // Editors complete its keys, in the position that its schema sets.
  const schema = readFileSync(join(site, '.sitegen', 'schema', 'pages.json'), 'utf8');
  expect(schema).toContain('"governance","events","jobs"');
  expect(readFileSync(join(site, '.sitegen', 'schema', 'events.json'), 'utf8')).toContain('What happens.');
  // A misspelt file of the collection gets a suggestion with the right name.
  write(site, 'content/event.yaml', event);
  const check = run(project, 'bin/sitegen.js', 'check', '--root', site);
  await expect(check).rejects.toMatchObject({ stdout: expect.stringContaining('events.yaml') });
});

test('so is a collection whose entities have pages', async () => {
  expect(Object.keys(COURSES)).toHaveLength(5);
  const project = projectWith('courses', COURSES);
  await compile(project);
  await run(project, 'node_modules/typescript/bin/tsc', '--noEmit');

  const site = tinySite({
    'content/courses/keeping-bees.yaml':
      'name: Keeping bees\ndescription: How to keep bees in dry land.\nbegins: 2026-03-01\nabout: All about bees.\n',
  });
  replace(site, 'content/pages/home.yaml', 'type: faqs', 'type: courses');
  await run(project, 'bin/sitegen.js', 'build', '--root', site);
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain(
    '<a href="/courses/keeping-bees/">Keeping bees</a>',
  );
  expect(readFileSync(join(site, 'dist/courses/keeping-bees/index.html'), 'utf8')).toContain(
    'All about bees.',
  );

  // An author who forgets the summary of a course reads what is missing.
  replace(project, 'templates/collections/courses/page.tsx', '  summarize: summarizeCourse,\n', '');
  const forgotten = run(project, 'bin/sitegen.js', 'build', '--root', site);
  await expect(forgotten).rejects.toMatchObject({
    stderr: expect.stringContaining('keeping-bees.yaml has no "summarize"'),
  });
});

test('a list with a hyphen in its name has feeds, and pages can link to them', async () => {
  const files = Object.entries(EVENTS).map(([file, text]) => [
    file,
    text
      .replaceAll('content/events.yaml', 'content/open-days.yaml')
      .replaceAll("'events'", "'open-days'")
      .replaceAll('site.lists.events', "site.lists['open-days']")
      .replace(/\bevents(Collection|Section|Template)\b/g, 'openDays$1')
      .replace('item: event }', "item: event, dated: { title: 'title', day: 'date' } }"),
  ]);
  const project = projectWith('open-days', Object.fromEntries(files));
  await compile(project);

  const item = '- title: Open day\n  date: 2026-03-01\n  place: The market square\n';
  const page = (link: string) =>
    `title: News\ndescription: What is new on the hill.\nsections:\n  - type: open-days\n  - type: text\n    text: Read [our news](${link}).\n`;
  const site = tinySite({
    'content/open-days.yaml': item,
    'content/pages/news.yaml': page('/feeds/open-days.atom'),
  });
  await run(project, 'bin/sitegen.js', 'build', '--root', site);
  expect(readFileSync(join(site, 'dist/feeds/open-days.atom'), 'utf8')).toContain('Open day');
  expect(readFileSync(join(site, 'dist/news/index.html'), 'utf8')).toContain('href="/feeds/open-days.atom"');
  // Its items have no last day, so it has no calendar.
  write(site, 'content/pages/news.yaml', page('/feeds/open-days.ics'));
  const check = run(project, 'bin/sitegen.js', 'check', '--root', site);
  await expect(check).rejects.toMatchObject({ stdout: expect.stringContaining('news.yaml:6') });
});

test.each([
  ['courses', COURSES, 'coursesPage', 'templates/collections/courses/page.tsx must export `coursesPage`'],
  ['events', EVENTS, 'eventsSection', 'templates/collections/events/section.schema.ts must export'],
])(
  'a declaration of %s with another name is reported before anything is compiled',
  (name, files, exported, told) => {
    const misnamed = Object.entries(files).map(([file, text]) => [
      file,
      text.replaceAll(exported, 'another'),
    ]);
    const project = projectWith(name, Object.fromEntries(misnamed));
    expect(() => registries(project)).toThrow(told);
  },
);

test.each(['section.schema.ts', 'section.tsx'])(
  'a section whose kind has a typing error in its %s is reported before anything is compiled',
  (file) => {
    const misspelt = EVENTS[file]!.replace("'events'", "'evnets'");
    const project = projectWith('events', { ...EVENTS, [file]: misspelt });
    expect(() => registries(project)).toThrow(
      `templates/collections/events/${file} names the section "evnets", but its folder is called "events".`,
    );
  },
);

test('a folder with a typing error in the name of its schema.ts is reported before anything is compiled', () => {
  const { 'schema.ts': schema = '', ...others } = COURSES;
  const project = projectWith('courses', { ...others, 'shcema.ts': schema });
  expect(() => registries(project)).toThrow(
    'templates/collections/courses/ must contain a schema.ts. Its files: course-summary.ts, page.tsx',
  );
});

test.each([
  [
    'section.tsx',
    'section.schema.ts declares the section "events", so a section.tsx must be in the same folder.',
  ],
  [
    'section.schema.ts',
    'section.tsx shows the section "events", so a section.schema.ts must be in the same folder.',
  ],
])(
  'for a section without its %s the missing file is named, in a line without a stack',
  async (missing, told) => {
    const { [missing]: _, ...others } = EVENTS;
    const project = projectWith('events', others);
    const { stderr } = await compile(project).catch((error: { stderr: string }) => error);
    expect(stderr).toContain(`templates/collections/events/${told}`);
    expect(stderr).not.toMatch(/^ +at /m);
  },
);

function projectWith(collection: string, files: Readonly<Record<string, string>>): string {
  const project = copyOfProject();
  // The site may have its own collection of this name by now.
  rmSync(join(project, 'templates/collections', collection), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    write(project, `templates/collections/${collection}/${file}`, text);
  }
  return project;
}

function compile(project: string) {
  const config = 'generator/bundle/compile.config.ts';
  return run(project, 'node_modules/vite/bin/vite.js', 'build', '--config', config);
}

/** Copies the code of sitegen into a separate folder, uncompiled, with the installed libraries. */
function copyOfProject(): string {
  const folder = temporaryFolder();
  for (const part of ['bin', 'generator', 'templates', 'package.json', 'tsconfig.json']) {
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

function run(cwd: string, ...args: readonly string[]) {
  return promisify(execFile)(process.execPath, args, { cwd });
}
