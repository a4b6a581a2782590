import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJsonReport } from '../support/json-report.ts';
import { sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/*
 * Published addresses and lists stay: a missing address, or a list with far fewer items, stops the build until the
 * owner confirms it.
 */

const page = (name: string) => `title: The ${name}
description: This is what there is to know about the ${name}.
sections:
  - type: text
    heading: About the ${name}
    text: The ${name} is in the north, and it has been there for as long as anybody can remember.
`;
const faqs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `- question: Question ${at + 1}?\n  answer: Answer ${at + 1}.\n`,
  ).join('');

/** A published site with two pages and four questions. */
async function publishedSite(): Promise<string> {
  const root = tinySite({
    'content/pages/river.yaml': page('river'),
    'content/pages/about/lake.yaml': page('lake'),
    'content/faqs.yaml': faqs(9),
    'public/files/plan.txt': 'A plan.',
  });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  return root;
}

const settings = (root: string) => readFileSync(join(root, 'site.yaml'), 'utf8');
const addSettings = (root: string, lines: string) => write(root, 'site.yaml', settings(root) + lines);
const published = (root: string) =>
  JSON.parse(readFileSync(join(root, 'dist/.sitegen-addresses.json'), 'utf8'));

/** Returns what a command reports about addresses and lists: code, file, line, message and hint. */
async function told(root: string, ...command: readonly string[]) {
  const { stdout, exitCode } = await sitegen(root, ...command, '--format', 'json');
  const all = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const found = all.filter(({ severity }) => severity === 'error');
  return {
    exitCode,
    found: found.map(({ code, file, line, message, hint }) => ({ code, file, line, message, hint })),
  };
}

test('the output records the addresses of pages, documents and redirects, and the sizes of lists', async () => {
  const root = await publishedSite();
  addSettings(root, 'redirects:\n  - from: /old/\n    to: /river\n');
  write(root, 'public/.well-known/security.txt', 'Contact: mailto:info@tiny.example\n');
  write(root, 'public/.nojekyll', '');
  await sitegen(root, 'build');
  const { addresses, lists } = published(root);
  expect(addresses).toEqual([
    '/',
    '/.well-known/security.txt',
    '/about/lake',
    '/files/plan.txt',
    '/notes.txt',
    '/old',
    '/river',
    '/stations/hill',
  ]);
  expect(lists).toMatchObject({ faqs: 9, jobs: 0 });
});

describe('an address that would disappear', () => {
  test('is an error for build and check, and the old site stays', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'content/pages/about/lake.yaml'));
    rmSync(join(root, 'public/files/plan.txt'));
    const [ofBuild, ofCheck] = [await told(root, 'build'), await told(root, 'check')];
    expect(ofCheck).toEqual(ofBuild);
    expect(ofBuild.exitCode).toBe(1);
    expect(ofBuild.found.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
      ['removed-address', 'site.yaml', 1, expect.stringContaining('/about/lake')],
      ['removed-address', 'site.yaml', 1, expect.stringContaining('/files/plan.txt')],
    ]);
    expect(ofBuild.found[0]?.hint).toContain('- { from: /about/lake, to: / }');
    expect(published(root).addresses).toContain('/about/lake');
    // Also without data from earlier runs.
    rmSync(join(root, '.sitegen'), { recursive: true });
    expect((await told(root, 'check')).found.length).toBe(2);
  });

  test('may go with the suggested redirect, and the redirect must stay afterwards', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'content/pages/about/lake.yaml'));
    const { found } = await told(root, 'build');
    const offered = /^ +- (\{.*?\})$/m.exec(found[0]?.hint)?.[1];
    const before = settings(root);
    addSettings(root, `redirects:\n  - ${offered}\n`);
    expect(await told(root, 'build')).toEqual({ exitCode: 0, found: [] });
    write(root, 'site.yaml', before);
    expect((await told(root, 'build')).found).toMatchObject([{ code: 'removed-address' }]);
  });

  test('of a document with a new name gets a redirect to it, not to the home page', async () => {
    const root = await publishedSite();
    addSettings(root, 'hosting: [apache]\n');
    renameSync(join(root, 'public/files/plan.txt'), join(root, 'public/files/our-plan.txt'));
    const { found } = await told(root, 'check');
    expect(found.map(({ hint }) => hint)[0]).toContain('{ from: /files/plan.txt, to: /files/our-plan.txt }');
    // A redirect cannot lead to an address with a space.
    renameSync(join(root, 'public/files'), join(root, 'public/our files'));
    renameSync(join(root, 'public/our files/our-plan.txt'), join(root, 'public/our files/plan.txt'));
    expect((await told(root, 'check')).found.map(({ hint }) => hint)[0]).toContain('to: / }');
    renameSync(join(root, 'public/our files/plan.txt'), join(root, 'public/our files/our-plan.txt'));
    renameSync(join(root, 'public/our files'), join(root, 'public/files'));
    // Two documents could now be the new one, so the hint names neither.
    write(root, 'public/files/our-plan.txt', 'Our new plan.');
    write(root, 'public/files/another.txt', 'Another plan.');
    expect((await told(root, 'check')).found.map(({ hint }) => hint)[0]).toContain('to: / }');
  });

  test('of a document is not to be redirected without a host that can do that', async () => {
    const root = await publishedSite();
    renameSync(join(root, 'public/files/plan.txt'), join(root, 'public/files/our-plan.txt'));
    const unneeded = 'If nobody needs it, run `npx sitegen build --accept-removed`.';
    const hints = async () => (await told(root, 'check')).found.map(({ hint }) => hint);
    expect(await hints()).toEqual([
      `Put a copy back at this address, or write your host into site.yaml to redirect it, such as \`hosting: [apache]\`. ${unneeded}`,
    ]);
    addSettings(root, 'hosting: [github-pages]\n');
    expect(await hints()).toEqual([
      `Put a copy back at this address, because github-pages cannot redirect it. ${unneeded}`,
    ]);
    addSettings(root, 'redirects:\n  - { from: /files/plan.txt, to: /files/our-plan.txt }\n');
    expect(await hints()).toEqual([
      'github-pages cannot redirect it. Delete this redirect and keep a file at the old address.',
    ]);
    write(root, 'site.yaml', settings(root).replace(/^redirects:\n.*\n/m, ''));
    write(root, 'public/files/plan.txt', 'A plan.');
    expect(await hints()).toEqual([]);
  });

  test('may go if the owner confirms it, and is then forgotten', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'content/pages/about/lake.yaml'));
    expect((await told(root, 'check', '--accept-removed')).exitCode).toBe(0);
    // The check published nothing.
    expect((await told(root, 'check')).exitCode).toBe(1);
    expect((await told(root, 'build', '--accept-removed')).exitCode).toBe(0);
    expect((await told(root, 'check')).exitCode).toBe(0);
    expect((await told(root, 'build')).exitCode).toBe(0);
    expect(published(root).addresses).not.toContain('/about/lake');
  });

  test('is reported by check even if the files are the same as when it last found no errors', async () => {
    const root = await publishedSite();
    const without = temporaryFolder();
    renameSync(join(root, 'content/pages/about/lake.yaml'), join(without, 'lake.yaml'));
    await sitegen(root, 'build', '--accept-removed');
    expect((await told(root, 'check')).exitCode).toBe(0);
    renameSync(join(without, 'lake.yaml'), join(root, 'content/pages/about/lake.yaml'));
    await sitegen(root, 'build');
    renameSync(join(root, 'content/pages/about/lake.yaml'), join(without, 'lake.yaml'));
    expect((await told(root, 'check')).found).toMatchObject([{ code: 'removed-address' }]);
  });

  test('is not checked when the build writes to the folder of another site', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'content/pages/about/lake.yaml'));
    expect((await told(root, 'build', '--out', join(root, 'new'))).exitCode).toBe(0);
  });
});

test('check offers redirects for at most a hundred addresses at once, because each is tried', async () => {
  const names = Array.from({ length: 101 }, (_, at) => `place-${at}`);
  const root = tinySite(
    Object.fromEntries(names.map((name) => [`content/pages/places/${name}.yaml`, page(name)])),
  );
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  renameSync(join(root, 'content/pages/places'), join(root, 'content/pages/towns'));
  const { stdout } = await sitegen(root, 'check', '--format', 'json');
  const found = readJsonReport(stdout).found.filter(({ code }) => code === 'removed-address');
  expect(found).toHaveLength(101);
  expect(found.filter(({ fix }) => fix !== null)).toHaveLength(100);
});

describe('several files with new names are told together', () => {
  const NAMES = Array.from({ length: 12 }, (_, at) => `report-${at + 10}.txt`);
  /** Returns what check says about twelve renamed files, line by line. */
  async function checked(hosting: string) {
    const files = Object.fromEntries(NAMES.map((name) => [`public/files/${name}`, `This is ${name}.`]));
    const root = tinySite(files);
    addSettings(root, hosting);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    for (const name of NAMES)
      renameSync(join(root, 'public/files', name), join(root, 'public/files', `our-${name}`));
    const { stdout } = await sitegen(root, 'check');
    return { root, stdout, told: stdout.replace(/\s+/g, ' ') };
  }

  test('with all the redirects to add, and their fixes', async () => {
    const { root, stdout, told: words } = await checked('hosting: [apache]\n');
    expect(words).toContain('site.yaml:1:1 removed-address (12 times)');
    expect(words).toContain('12 files have new names, so their published addresses are gone.');
    const added = NAMES.map((name) => `      - { from: /files/${name}, to: /files/our-${name} }\n`).join('');
    expect(stdout).toContain(`Add these lines to site.yaml:\n    redirects:\n${added}`);
    expect(words).toContain('If nobody needs them, run');
    expect(words).toContain('corrects all 12.');
    expect((await sitegen(root, 'check', '--fix')).exitCode).toBe(0);
  });

  test('with their addresses, where the host cannot redirect them', async () => {
    const { told: words } = await checked('hosting: [github-pages]\n');
    expect(words).toContain(`are gone: ${NAMES.map((name) => `/files/${name}`).join(', ')}.`);
    expect(words).toContain('Put copies back at these addresses, because github-pages cannot redirect them.');
    expect(words.match(/removed-address/g)).toHaveLength(1);
  });
});

describe('a page with a new name', () => {
  test.each([
    [
      'without redirects',
      '',
      'redirects:\n  - from: /river\n    to: /stream\n  - from: /about/lake\n    to: /about/water\n',
    ],
    [
      'before others, as they are indented',
      'redirects:\n    -   from: /x\n        to: /\n',
      'redirects:\n    -   from: /about/lake\n        to: /about/water\n    -   from: /river\n        to: /stream\n    -   from: /x\n        to: /\n',
    ],
  ])('gets a redirect by check --fix: %s', async (_, before, after) => {
    const root = await publishedSite();
    addSettings(root, before);
    if (before !== '') await sitegen(root, 'build');
    renameSync(join(root, 'content/pages/river.yaml'), join(root, 'content/pages/stream.yaml'));
    renameSync(join(root, 'content/pages/about/lake.yaml'), join(root, 'content/pages/about/water.yaml'));
    const { found } = await told(root, 'check');
    expect(found.map(({ code }) => code)).toEqual(['removed-address', 'removed-address']);
    expect(found[0]?.hint).toContain('{ from: /about/lake, to: /about/water }');
    expect(found[1]?.hint).toContain('Add this line under `redirects`');
    expect((await sitegen(root, 'check')).stdout).toContain('corrects all of them');
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
    expect(stdout).toContain('Fixed 2 errors in 1 file');
    expect(exitCode).toBe(0);
    expect(settings(root).endsWith(after)).toBe(true);
  });

  test('is suggested in another folder if its text differs, but the redirect is not written automatically', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'content/pages/about/lake.yaml'));
    const other = 'sections:\n  - type: text\n    text: Boats leave at noon, and come back before dark.\n';
    write(root, 'content/pages/lake.yaml', `title: Boats\ndescription: When they leave.\n${other}`);
    const before = settings(root);
    expect((await told(root, 'check')).found[0]?.hint).toContain('{ from: /about/lake, to: /lake }');
    expect((await sitegen(root, 'check', '--fix')).exitCode).toBe(1);
    expect(settings(root)).toBe(before);
  });
});

test.each(['faqs.yml', 'faqs.txt', 'faqs (1).yaml'])(
  'a list in %s should be renamed, and is not reported as shorter',
  async (name) => {
    const root = await publishedSite();
    renameSync(join(root, 'content/faqs.yaml'), join(root, 'content', name));
    const { found } = await told(root, 'check');
    expect(found.map(({ code }) => code)).not.toContain('list-shrank');
    expect(found[0]).toMatchObject({ code: 'unexpected-file', hint: `Rename ${name} to faqs.yaml.` });
  },
);

test('a page in a file with a wrong extension should be renamed, and is not reported as gone', async () => {
  const root = await publishedSite();
  renameSync(join(root, 'content/pages/river.yaml'), join(root, 'content/pages/river.yml'));
  const { found } = await told(root, 'check');
  expect(found.map(({ code }) => code)).not.toContain('removed-address');
  expect(found[0]).toMatchObject({ code: 'unexpected-file', hint: 'Rename river.yml to river.yaml.' });
});

test('a renamed content folder is reported once, and no page is reported as gone', async () => {
  const root = await publishedSite();
  renameSync(join(root, 'content'), join(root, 'contents'));
  const { found } = await told(root, 'check');
  const codes = new Set(found.map(({ code }) => code));
  expect(found[0]).toMatchObject({ file: 'content', hint: 'Rename the folder contents to content.' });
  expect([codes.has('removed-address'), codes.has('list-shrank')]).toEqual([false, false]);
});

describe('a document that content links to', () => {
  const JOB = (link: string) =>
    `- title: Cook\n  location: Hill\n  type: One year\n  deadline: 2027-03-31\n  applyLink: ${link}\n`;
  const FAQ = '- question: Where is the plan?\n  answer: Read [the plan](/files/plan.txt).\n';

  /** A published site with a job and a question that lead to the same document. */
  async function siteWithLinks(): Promise<string> {
    const root = await publishedSite();
    write(root, 'public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write(root, 'content/jobs.yaml', JOB('files/plan.txt'));
    write(root, 'content/faqs.yaml', FAQ + faqs(8));
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    return root;
  }

  test('is one error for each link if it is gone, without a redirect that leads elsewhere', async () => {
    const root = await siteWithLinks();
    rmSync(join(root, 'public/files/plan.txt'));
    const { found } = await told(root, 'check');
    expect(found.map(({ code, file }) => [code, file])).toEqual([
      ['unknown-page', 'content/faqs.yaml'],
      ['missing-asset', 'content/jobs.yaml'],
    ]);
  });

  test('with a new name is found by its bytes, and check --fix changes the links', async () => {
    const root = await siteWithLinks();
    addSettings(root, 'hosting: [apache]\n');
    write(root, 'public/files/another.txt', 'Another plan.');
    renameSync(join(root, 'public/files/plan.txt'), join(root, 'public/files/our-plan.txt'));
    const { found } = await told(root, 'check');
    expect(found.map(({ code, hint }) => [code, hint])).toEqual([
      ['unknown-page', 'Did you mean "/files/our-plan.txt"?'],
      ['missing-asset', 'The file has a new name. Write "files/our-plan.txt".'],
    ]);
    expect(await sitegen(root, 'check', '--fix')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(root, 'content/jobs.yaml'), 'utf8')).toBe(JOB('files/our-plan.txt'));
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toContain('(/files/our-plan.txt)');
    expect(settings(root)).toContain('  - from: /files/plan.txt\n    to: /files/our-plan.txt\n');
  });

  test('with a new name and other bytes is only suggested', async () => {
    const root = await siteWithLinks();
    rmSync(join(root, 'public/files/plan.txt'));
    write(root, 'public/files/application.txt', 'Another plan.');
    const { found } = await told(root, 'check');
    expect(found.map(({ hint }) => hint)).toEqual([
      'Did you mean "/files/application.txt"?',
      'Did you mean "files/application.txt"? If not, put the file into public/.',
    ]);
    await sitegen(root, 'check', '--fix');
    expect(readFileSync(join(root, 'content/jobs.yaml'), 'utf8')).toBe(JOB('files/plan.txt'));
  });

  test('is not reported if the folder public/ has another name, or is gone', async () => {
    const root = await siteWithLinks();
    renameSync(join(root, 'public'), join(root, 'Public'));
    const { found } = await told(root, 'check');
    expect(found).toMatchObject([
      { code: 'missing-file', file: 'public', hint: 'Rename the folder Public to public.' },
    ]);
    rmSync(join(root, 'Public'), { recursive: true });
    expect((await told(root, 'check')).found).toMatchObject([
      { code: 'missing-file', file: 'public', hint: expect.stringMatching(/^Restore it from a copy\./) },
    ]);
  });
});

test('an icon that is gone should be restored: no page can replace it', async () => {
  const root = await publishedSite();
  write(root, 'public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await sitegen(root, 'build');
  rmSync(join(root, 'public/favicon.svg'));
  expect((await told(root, 'check')).found).toMatchObject([
    { code: 'removed-address', hint: expect.stringMatching(/^Restore the file\. If nobody needs it/) },
  ]);
});

describe('a list that loses items', () => {
  test.each([
    [7, []],
    [6, [['list-shrank', 'content/faqs.yaml', 1]]],
    [0, [['list-shrank', 'content/faqs.yaml', 1]]],
  ])('from nine to %i', async (count, expected) => {
    const root = await publishedSite();
    write(root, 'content/faqs.yaml', count === 0 ? '[]\n' : faqs(count));
    for (const command of ['build', 'check']) {
      const { found, exitCode } = await told(root, command);
      expect(found.map(({ code, file, line }) => [code, file, line])).toEqual(expected);
      expect(exitCode).toBe(expected.length);
    }
    if (expected.length === 0) return;
    expect((await told(root, 'build', '--accept-removed')).exitCode).toBe(0);
    expect((await told(root, 'build')).exitCode).toBe(0);
  });
});

describe('a list whose file is gone', () => {
  const page = (kind: string) =>
    `title: Our people\ndescription: Who works here.\nsections:\n  - type: people\n    list: ${kind}\n`;
  const staff = (count: number) =>
    Array.from({ length: count }, (_, at) => `- name: Member ${at + 1}\n  role: Cook\n`).join('');

  async function siteWithStaff(): Promise<string> {
    const root = tinySite({
      'content/pages/people.yaml': page('staff'),
      'content/people/staff.yaml': staff(6),
    });
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect(exitCode, stdout).toBe(0);
    return root;
  }

  test('is one error at the section that shows it', async () => {
    const root = await siteWithStaff();
    rmSync(join(root, 'content/people'), { recursive: true });
    const { found } = await told(root, 'check');
    expect(found.map(({ code, file }) => [code, file])).toEqual([
      ['missing-file', 'content/pages/people.yaml'],
    ]);
  });

  test.each(['People', 'peoples'])('because its folder is called %s is one error', async (name) => {
    const root = await siteWithStaff();
    renameSync(join(root, 'content/people'), join(root, 'content', name));
    const { found } = await told(root, 'check');
    expect(found.map(({ code, hint }) => [code, hint])).toEqual([
      ['unexpected-folder', 'Rename the folder to people.'],
    ]);
  });

  test('stays an error if no page shows it', async () => {
    const root = await siteWithStaff();
    rmSync(join(root, 'content/pages/people.yaml'));
    rmSync(join(root, 'content/people'), { recursive: true });
    const { found } = await told(root, 'check');
    expect(found.map(({ code }) => code)).toEqual(['list-shrank', 'removed-address']);
  });
});

test('the folder of all pictures with another name is one error', async () => {
  const root = await publishedSite();
  renameSync(join(root, 'content/images'), join(root, 'content/Images'));
  const { found } = await told(root, 'check');
  expect(found.map(({ hint }) => hint)).toEqual(['Rename the folder to images.']);
});
