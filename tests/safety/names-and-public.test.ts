import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../generator/read/list-files.ts';
import { readJsonReport } from '../support/json-report.ts';
import { sitegen, tinySite, write } from '../support/sites.ts';

/** Returns the reports about the files of a site before any of them is read. */
function foundIn(root: string): readonly string[] {
  return listFiles(root).diagnostics.map(({ at, code }) => `${at.file} ${code}`);
}

describe('a file that must not be published is refused by its name', () => {
  test.each([
    '.env',
    'files/id_rsa',
    'server.key',
    'members.sql.gz',
    'backup.sqlite',
    'contact.php',
    'photo.php.jpg',
    'form.aspx',
    'passwords.xlsx',
    'site.yaml.bak',
  ])('public/%s', (name) => {
    const { value, diagnostics } = listFiles(tinySite({ [`public/${name}`]: 'secret' }));
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['error']);
    expect([...value.publicFiles.keys()]).toEqual(['notes.txt']);
  });

  test('also in the folder of well-known addresses, and a whole folder of git in one message', () => {
    const root = tinySite({
      'public/.well-known/.env': 'KEY=1',
      'public/files/.git/config': 'x',
      'public/files/.git/HEAD': 'x',
      'public/.well-known/security.txt': 'x',
    });
    expect(foundIn(root)).toEqual([
      'public/.well-known/.env unexpected-file',
      'public/files/.git unexpected-file',
    ]);
  });

  test.each([
    'guide.html',
    'passwords-explained.pdf',
    'environment.pdf',
    'keys.jpg',
    'old/report.pdf',
    'a.pl.pdf.txt'.slice(5),
  ])('but not public/%s', (name) => {
    expect(foundIn(tinySite({ [`public/${name}`]: 'x' }))).toEqual([]);
  });
});

test('leftovers of office programs and file managers are not published, and one notice reports that', async () => {
  const root = tinySite({
    'public/files/~$report.docx': 'x',
    'public/Thumbs.db': 'x',
    'public/.DS_Store': 'x',
    'public/files/.~lock.plan.ods#': 'x',
  });
  await sitegen(root, 'build');
  const { stdout } = await sitegen(root, 'report');
  expect(stdout).toContain(
    '4 files were left here by programs, such as ".DS_Store". They are not published.',
  );
  for (const path of ['files', 'Thumbs.db', '.DS_Store'])
    expect(existsSync(join(root, 'dist', path))).toBe(false);
});

describe('a name that other computers cannot have is refused', () => {
  test.each([
    ['public/CON.pdf', 'file-CON.pdf'],
    ['public/aux/plan.pdf', 'file-aux'],
    ['public/plan.pdf.', 'plan.pdf'],
    ['public/plan .pdf ', 'plan .pdf'],
    ['public/cafe\u0301.pdf', 'cafe.pdf'],
    ['public/a:b.pdf', 'ab.pdf'],
    ['public/gpj\u202e.exe.jpg', 'gpj.exe.jpg'],
    ['public/a\nb.txt', 'ab.txt'],
    ['content/images/nul.jpg', 'file-nul.jpg'],
  ])('%j: rename it to %s', (path, suggestion) => {
    const [found] = listFiles(tinySite({ [path]: 'x' })).diagnostics;
    expect(found).toMatchObject({ code: 'unusable-name', args: { suggestion } });
  });

  test('a page cannot have the name of a Windows device', async () => {
    const root = tinySite({ 'content/pages/nul.yaml': 'title: Nothing\ndescription: None.\nsections: []\n' });
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Rename the file to page-nul.yaml')]);
  });

  test('names that differ in case, or in how an accent is written, are one file on some disks', async () => {
    const root = tinySite({ 'public/Caf\u00e9.pdf': 'x', 'public/caf\u00e9.pdf': 'y' });
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('duplicate-route')]);
  });

  test.each(['public', 'content/images'])('bytes that are not UTF-8 in %s', async (folder) => {
    const root = tinySite();
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(
      Buffer.concat([Buffer.from(`${root}/${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.jpg')]),
      'x',
    );
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('its name has characters that are not UTF-8'),
    ]);
  });
});

describe('a tree that cannot be read is reported and is not a bug in sitegen', () => {
  test('a path longer than the system allows', async () => {
    const root = tinySite();
    execFileSync(
      process.execPath,
      [
        '-e',
        'for (let i = 0; i < 22; i++) { const d = "d".repeat(200); fs.mkdirSync(d); process.chdir(d); }',
      ],
      { cwd: join(root, 'public') },
    );
    const { exitCode, stdout, stderr } = await sitegen(root, 'build');
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toContain('its path is too long');
    execFileSync('rm', ['-rf', join(root, 'public')]);
  });

  test('site.yaml that is a link to itself', async () => {
    const root = tinySite();
    rmSync(join(root, 'site.yaml'));
    symlinkSync('site.yaml', join(root, 'site.yaml'));
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('it is a link, not an ordinary file')]);
  });
});

const MB = 1024 * 1024;

/** Longer than what is read of a document at its start. */
const LONG = '<p>Some words of a long page.</p>\n'.repeat(70_000);

describe('the content of a file in public/ is checked', () => {
  const LINKED = '- question: Where?\n  answer: In [this file](/FILE).\n';
  const told = async (path: string, bytes: string | Uint8Array, settings = '') => {
    const root = tinySite({ 'content/faqs.yaml': LINKED.replace('FILE', path) });
    write(root, `public/${path}`, bytes);
    write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8') + settings);
    const { stdout } = await sitegen(root, 'build', '--format', 'json');
    const codes = readJsonReport(stdout).found.map(({ code }) => code);
    return { codes: codes.filter((code) => code !== 'no-newsletter-service'), root };
  };

  test.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:x()"/></svg>'],
    ['a.html', '<title>x</title><script src="x.js"></script>'],
  ])('%s with script runs under the name of the site: %s', async (path, text) => {
    expect((await told(path, text)).codes).toEqual(['script-in-public']);
  });

  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg">';
  const ENTITY = (value: string, used = '&x;') =>
    `<!DOCTYPE svg [<!ENTITY x "${value}">]>${DRAWING}${used}</svg>`;
  const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const SCRIPTED = `${DRAWING}<script>alert(1)</script></svg>`;

  test.each<[what: string, path: string, bytes: string | Uint8Array]>([
    ['a drawing in UTF-16', 'a.svg', inUtf16(SCRIPTED)],
    ['a drawing in UTF-16 of the other order', 'a.svg', inUtf16(SCRIPTED).swap16()],
    ['a page in UTF-16', 'a.html', inUtf16('<title>x</title><script>alert(1)</script>')],
    [
      'an entity',
      'a.svg',
      ENTITY("&#60;script xmlns='http://www.w3.org/2000/svg'&#62;alert(1)&#60;/script&#62;"),
    ],
    ['an entity of an entity', 'a.svg', ENTITY('&#38;#60;script>')],
    ['an address in two parts', 'a.svg', ENTITY('java', '<a href="&x;script:alert(1)">x</a>')],
    [
      'the default of an attribute',
      'a.svg',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${DRAWING}</svg>`,
    ],
    [
      'a prefix',
      'a.svg',
      '<a.b:svg xmlns:a.b="http://www.w3.org/2000/svg"><a.b:script>1</a.b:script></a.b:svg>',
    ],
    ['a reference in an address', 'a.html', '<a href="java&#115;cript:alert(1)">x</a>'],
    ['a reference without its end', 'a.html', '<a href="java&#00115cript:alert(1)">x</a>'],
    ['a tab in an address', 'a.html', '<a href="java\tscript:alert(1)">x</a>'],
    ['names of characters', 'a.html', '<a href="&#1; java&Tab;script&colon;alert(1)">x</a>'],
    ['a handler on several lines', 'a.html', `<img src=x onerror${'\n'.repeat(30)}=\n(alert)(1)>`],
    ['a script in the middle of a long page', 'a.html', `${LONG}<script>alert(1)</script>${LONG}`],
    [
      'a script at the border of two parts of a page',
      'a.html',
      `${'x'.repeat(4 * MB - 3)}<script>1</script>${'x'.repeat(4 * MB)}`,
    ],
    ['the compression of a drawing', 'a.svgz', gzipSync(SCRIPTED)],
    ['a compressed drawing without its end', 'a.svgz', gzipSync(SCRIPTED + LONG).subarray(0, -20)],
    ['compression to more than any drawing has', 'a.svgz', gzipSync(Buffer.alloc(65 * MB, ' '))],
    ['damaged compression', 'a.svgz', gzipSync(SCRIPTED).fill(0, 30, 50)],
  ])('script hidden by %s is found', async (_, path, bytes) => {
    expect((await told(path, bytes)).codes).toEqual(['script-in-public']);
  });

  /** A compressed drawing whose first and last 2 MiB are harmless without its middle. */
  const packedAround = (middle: string) => {
    const packed = gzipSync(`${DRAWING}</svg>`);
    const isNamed = 8;
    const head = Buffer.concat([packed.subarray(0, 3), Buffer.of(isNamed), packed.subarray(4, 10)]);
    const name = Buffer.alloc(2 * MB - packed.length - 1, 'x');
    return Buffer.concat([
      ...[head, name, Buffer.of(0), packed.subarray(10)],
      ...[gzipSync(middle), Buffer.alloc(2 * MB)],
    ]);
  };

  test.each<[what: string, why: string, bytes: Uint8Array]>([
    ['of over 4 MB', 'is too large', gzipSync(Buffer.alloc(4 * MB), { level: 0 })],
    ['of over 4 MB with a script in the middle', 'is too large', packedAround(SCRIPTED)],
    ['that unpacks to over 16 MB', 'is too large', gzipSync(Buffer.alloc(17 * MB, ' '))],
    ['with damaged bytes', 'is damaged', gzipSync(DRAWING).fill(0, 30, 50)],
  ])('a compressed drawing %s is not said to have script', async (_, why, bytes) => {
    const root = tinySite({ 'content/faqs.yaml': LINKED.replace('FILE', 'a.svgz') });
    write(root, 'public/a.svgz', bytes);
    const { found } = readJsonReport((await sitegen(root, 'build', '--format', 'json')).stdout);
    expect(found.filter(({ code }) => code === 'script-in-public')).toMatchObject([
      { message: `This compressed file ${why}, so sitegen cannot look for script in it.` },
    ]);
  });

  test.each<[what: string, path: string, bytes: string | Uint8Array]>([
    ['the lines of a compressed drawing', 'a.svgz', gzipSync(`${DRAWING}</svg>`)],
    ['the lines of a drawing with the name of a compressed one', 'a.svgz', `${DRAWING}</svg>`],
    ['entities with an address', 'a.svg', ENTITY('http://ns.adobe.com/Extensibility/1.0/')],
    ['entities with a character', 'a.svg', ENTITY('&#160;&#xA9;')],
    ['examples of script as text', 'a.html', '<title>x</title><p>&#60;script&#62; and &lt;script&gt;'],
    ['words of a text', 'a.html', '<title>x</title><p>In Java, script: some. On java\nscript: more.'],
  ])('%s are no script', async (_, path, bytes) => {
    expect((await told(path, bytes)).codes).toEqual([]);
  });

  test('a page without script, or only with data, is fine', async () => {
    const text = '<title>x</title><p>Only once = one.</p><script type="application/ld+json">{}</script>';
    expect((await told('a.html', text)).codes).toEqual([]);
  });

  test.each([
    'site.yaml',
    'update/content/faqs.yml',
    'website.zip',
    'site-2026.tar.gz',
    'backup.7z',
    'files/members-backup.xlsx',
    'letters_bak.xlsx',
  ])('%s, without links to it, must not be published', async (name) => {
    const root = tinySite({ [`public/${name}`]: 'PK' });
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: expect.stringContaining(`error  public/${name}:1:1  not-for-public`),
    });
    expect(stdout).not.toContain('unused-file');
    // With a link, it is for visitors.
    write(root, 'content/faqs.yaml', `- question: Where?\n  answer: In [this file](/${name}).\n`);
    write(
      root,
      'content/pages/faqs.yaml',
      'title: FAQs\ndescription: Questions.\nsections:\n  - type: faqs\n',
    );
    expect((await sitegen(root, 'check')).stdout).not.toContain('not-for-public');
  });

  test.each([
    'parasite.zip',
    'site-plan.zip',
    'backup-generator.xlsx',
    'forms.zip',
    'backupper.xlsx',
    'admin/config.yml',
  ])('%s is only a file without a link', async (name) => {
    const { stdout } = await sitegen(tinySite({ [`public/${name}`]: 'PK' }), 'check');
    expect(stdout).toContain(`public/${name}:1:1  unused-file`);
  });

  test('a document without links to it is a warning of a build too', async () => {
    const { stdout } = await sitegen(tinySite({ 'public/salaries.xlsx': 'PK' }), 'build');
    expect(stdout).toContain('public/salaries.xlsx:1:1  unused-file');
  });
});
