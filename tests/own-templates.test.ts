import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ownTemplatesOf } from '../generator/bundle/own-templates.ts';
import { processName } from '../generator/cache/process-name.ts';
import { REPOSITORY } from './support/repository.ts';
import { startDev } from './support/running-dev.ts';
import { replace, sitegen, sitegenProcess, tinySite, write } from './support/sites.ts';

/* A site may replace a template: a file below its own templates/ replaces the one with the same name. */

const CARD = 'templates/collections/faqs/section.tsx';

/** The section of questions as a list, with its own words and colours. */
const QUESTIONS = `import { useId } from 'react';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { Mark } from './mark.tsx';

export const faqsTemplate = defineSection('faqs', {
  select: (site) => site.lists.faqs,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      <dl className="mt-[13px]" id={useId()}>
        {data.map((faq) => <dt key={faq.question}><Mark />{faq.question}</dt>)}
      </dl>
    </SectionFrame>
  ),
});
`;

describe('a template of the site', () => {
  test('replaces the one with the same name, with its own files and its styles', async () => {
    const root = tinySite({
      [CARD]: QUESTIONS,
      'templates/collections/faqs/mark.tsx': 'export const Mark = () => <b>Ask us: </b>;\n',
      'templates/README.md': 'Notes are no templates.\n',
    });
    // Leftovers of a stopped run are removed, and files of a running one stay. A command finds no TMPDIR here.
    const folderOf = (run: string) => join('/tmp', `sitegen-templates-${run}.Ab1`);
    const [ofGone, ofRunning] = [processName().replace(/^\d+/, '999999999'), processName()].map(folderOf);
    for (const folder of [ofGone!, ofRunning!]) write(folder, 'templates/a.tsx', '');
    const { exitCode, stdout } = await sitegen(root, 'build');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Built')]);
    expect([existsSync(ofGone!), existsSync(ofRunning!)]).toEqual([false, true]);
    rmSync(ofRunning!, { recursive: true });
    const page = pageOf(root);
    expect(page).toMatch(/<dl class="mt-\[13px\]" id="[^"]+"><dt><b>Ask us: <\/b>/);
    // Tailwind found its classes, and everything else is there too.
    expect(stylesOf(root)).toContain('13px');
    expect(page).toContain('Welcome');
    // Nothing changed, so nothing is bundled or made again.
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test('may be in a linked folder, which several sites share, and which may lead back', () => {
    const root = tinySite();
    write(root, 'shared/faqs/section.tsx', QUESTIONS);
    write(root, 'templates/layout/foot.tsx', 'export const Foot = () => null;\n');
    symlinkSync('../shared', join(root, 'templates/collections'));
    symlinkSync('../templates', join(root, 'shared/again'));
    expect(ownTemplatesOf(root)?.paths).toEqual([CARD, 'templates/layout/foot.tsx']);
  });

  test.each([
    'README.md',
    '.gitignore',
    '._card.tsx',
    'tsconfig.json',
    'Thumbs.db',
    'desktop.ini',
    'card.tsx~',
    'theme.d.ts',
  ])('is not %s, which an editor or a file manager put next to it', (name) => {
    const root = tinySite({ [CARD]: QUESTIONS, [`templates/layout/${name}`]: '' });
    expect(ownTemplatesOf(root)?.paths).toEqual([CARD]);
    expect(ownTemplatesOf(tinySite({ [`templates/${name}`]: '' }))).toBeUndefined();
  });

  test('can use the template that it replaces, and words that JavaScript writes too; a style sheet is replaced in the same way', async () => {
    const tones = readFileSync(join(REPOSITORY, 'templates/styles/tones.css'), 'utf8');
    const root = tinySite({
      'templates/components/prose.tsx': `import { Prose as Original } from './prose.original.tsx';
export * from './prose.original.tsx';
export function Prose(props) {
  return <div className="own-prose"><Original {...props} />The border is undefined.</div>;
}
`,
      'templates/styles/tones.css': `${tones}\n.own-prose { letter-spacing: 0.37em; }\n`,
    });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(pageOf(root)).toMatch(/<div class="own-prose">.*<strong>one<\/strong>/);
    expect(stylesOf(root)).toContain('.37em');
  });

  test('can be a style sheet with files next to it, however their paths begin', async () => {
    const root = tinySite({
      'templates/styles/tones.css':
        '@import "own.css";\n.own-picture { background: url(hill.svg#a) #fff; mask: url(#b); }\n',
      'templates/styles/own.css': '.own-words { letter-spacing: 0.37em; }\n',
      'templates/styles/hill.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
    });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(stylesOf(root)).toContain('.37em');
    const [, file = ''] = /url\(\.\/(hill-[\w-]+\.svg)#a\)/.exec(stylesOf(root)) ?? [];
    expect(readdirSync(join(root, 'dist/assets'))).toContain(file);
  });

  test('is picked up by the next build after a change, and without it the site is as before', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    const before = pageOf(root);
    write(root, 'templates/layout/social-links.tsx', 'export const SocialLinks = () => <i>first</i>;\n');
    await sitegen(root, 'build');
    expect(pageOf(root)).toContain('<i>first</i>');
    replace(root, 'templates/layout/social-links.tsx', 'first', 'second');
    await sitegen(root, 'build');
    expect(pageOf(root)).toContain('<i>second</i>');
    rmSync(join(root, 'templates'), { recursive: true });
    await sitegen(root, 'build');
    expect(pageOf(root)).toBe(before);
  });

  test('makes each page again with --no-cache, whatever it reads', async () => {
    const root = tinySite({
      'templates/layout/social-links.tsx': 'export const SocialLinks = () => <i>{process.pid}</i>;\n',
    });
    const shown = async (...options: readonly string[]) => {
      expect(await sitegenProcess(root, 'build', ...options)).toMatchObject({ exitCode: 0 });
      return /<i>(\d+)<\/i>/.exec(pageOf(root))?.[1];
    };
    const first = await shown();
    expect(await shown()).toBe(first);
    const again = await shown('--no-cache');
    expect(again).not.toBe(first);
    expect(await shown('--no-cache')).not.toBe(again);
  });

  test.each(["'llms' in site.settings", "Object.keys(site.settings).includes('llms')"])(
    'is rendered again when it asks %s and the answer changes',
    async (question) => {
      const root = tinySite({
        'templates/collections/faqs/mark.tsx': 'export const Mark = () => null;\n',
        [CARD]: QUESTIONS.replace('site.lists.faqs', `[{ question: ${question} ? 'Yes' : 'No' }]`),
      });
      await sitegen(root, 'build');
      expect(pageOf(root)).toContain('>No</dt>');
      write(root, 'site.yaml', `${readFileSync(join(root, 'site.yaml'), 'utf8')}llms: no\n`);
      await sitegen(root, 'build');
      expect(pageOf(root)).toContain('>Yes</dt>');
    },
  );

  test('draws the titles for shared links again, each under a new name', async () => {
    const root = tinySite();
    const names = () => readdirSync(join(root, 'dist/images/titles')).sort();
    await sitegen(root, 'build');
    const before = names();
    write(
      root,
      'templates/share/title-picture.tsx',
      'export const TITLE_DRAWING = 1;\nexport const TitlePicture = () => <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" />;\n',
    );
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(names()).toHaveLength(before.length);
    expect(names().filter((name) => before.includes(name))).toEqual([]);
    rmSync(join(root, 'templates'), { recursive: true });
    await sitegen(root, 'build');
    expect(names()).toEqual(before);
  });

  test('affects only its own site: sitegen itself and other sites stay as they were', async () => {
    const listing = () => readdirSync(join(REPOSITORY, 'lib', 'theme')).sort();
    const before = listing();
    const root = tinySite({
      'templates/layout/social-links.tsx': 'export const SocialLinks = () => <i>mine</i>;\n',
    });
    await sitegen(root, 'build');
    expect(listing()).toEqual(before);
    expect(readdirSync(join(root, '.sitegen', 'cache', 'theme'))).toHaveLength(1);
  });
});

test('the live preview shows a changed template, and keeps the last one that worked', async () => {
  const file = 'templates/layout/social-links.tsx';
  const root = tinySite({ [file]: 'export const SocialLinks = () => <i>first</i>;\n' });
  const dev = await startDev(root);
  expect(await dev.get('')).toMatch(/<i[^>]*>first<\/i>/);
  replace(root, file, 'first', 'second');
  await expect.poll(() => dev.get('')).toMatch(/<i[^>]*>second<\/i>/);
  write(root, file, 'export const SocialLinks = () => <i>third<\n');
  await dev.says(/1 error is left: templates\/layout\/social-links\.tsx:1/);
  expect(await dev.get('')).toMatch(/<i[^>]*>second<\/i>/);
  replace(root, 'content/pages/home.yaml', 'heading: Welcome\n', 'headin: Welcome\n');
  await dev.says(/2 errors are left: templates\//);
  replace(root, 'content/pages/home.yaml', 'headin: Welcome\n', 'heading: Welcome\n');
  await dev.says(/1 error is left: templates[\s\S]*1 error is left: templates/);
  expect(dev.said()).not.toContain('All errors are corrected');
  write(root, file, 'export function SocialLinks() {\n  throw new Error("Out of paint.");\n}\n');
  await dev.says(/social-links\.tsx:2:.*failing-template[\s\S]*Out of paint/);
  write(root, file, 'export const SocialLinks = () => <i>fourth</i>;\n');
  await expect.poll(() => dev.get('')).toMatch(/<i[^>]*>fourth<\/i>/);
  await dev.says(/All errors are corrected/);
  expect(dev.said()).not.toMatch(/^\s+at /m);
});

test('a template saved while it is bundled is never shown in place of what the file says later', async () => {
  const file = 'templates/layout/social-links.tsx';
  const withWords = (words: string) => `export const SocialLinks = () => <i>${words}</i>;\n`;
  const root = tinySite({ [file]: withWords('first') });
  const before = readdirSync('/tmp');
  const running = sitegenProcess(root, 'build');
  await vi.waitUntil(() => readdirSync('/tmp').some((name) => isLaidOver(name) && !before.includes(name)), {
    interval: 1,
    timeout: 60_000,
  });
  write(root, file, withWords('second'));
  expect(await running).toMatchObject({ exitCode: 0 });
  write(root, file, withWords('first'));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(pageOf(root)).toMatch(/<i[^>]*>first<\/i>/);
});

function isLaidOver(name: string): boolean {
  return name.startsWith('sitegen-templates-');
}

test('the example of the guide works as written', async () => {
  const guide = readFileSync(join(REPOSITORY, 'docs', 'templates.md'), 'utf8');
  const [, path = '', text = ''] = /^```tsx\n\/\/ (templates\/\S+)\n(.*?)^```/ms.exec(guide) ?? [];
  const root = tinySite({ [path]: text });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(pageOf(root)).toMatch(/<p class="[^"]*pt-\[7px\][^"]*">Since 1979<\/p><header class="page-head">/);
  expect(stylesOf(root)).toContain('7px');
});

test('TypeScript checks the templates of a site with the settings of the guide', () => {
  const guide = readFileSync(join(REPOSITORY, 'docs', 'templates.md'), 'utf8');
  const files = guide.matchAll(/^```\w+\n\/\/ (templates\/(?!strings)\S+)\n(.*?)^```/gms);
  const figures = 'templates/sections/figures/section.tsx';
  const root = tinySite({
    ...Object.fromEntries(Array.from(files, ([, path, text]) => [path, text])),
    [figures]: readFileSync(join(REPOSITORY, figures), 'utf8'),
    'templates/layout/wrong.tsx':
      "import { PageHeader } from './page-header.tsx';\nexport const Wrong = () => <PageHeader heading={1} />;\n",
  });
  mkdirSync(join(root, 'node_modules'));
  for (const [name, target] of [
    ['sitegen', ''],
    ['@types', 'node_modules/@types'],
  ] as const)
    symlinkSync(join(REPOSITORY, target), join(root, 'node_modules', name));
  const { status, stdout } = spawnSync(
    'node',
    [join(REPOSITORY, 'node_modules/typescript/bin/tsc'), '-p', 'templates'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stdout.match(/^\S+\.tsx?\(.*error \S+/gm)).toEqual([
    expect.stringMatching(/^templates\/layout\/wrong\.tsx\(2,/),
  ]);
  expect(status).not.toBe(0);
});

test('a language is added as the guide says', async () => {
  const guide = readFileSync(join(REPOSITORY, 'docs', 'templates.md'), 'utf8');
  const files = guide.matchAll(/^```tsx\n\/\/ (templates\/strings\/\S+)\n(.*?)^```/gms);
  const root = tinySite(Object.fromEntries(Array.from(files, ([, path, text]) => [path, text])));
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'site.yaml', settings.replace(/^language: .*/m, 'language: sw'));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(pageOf(root)).toMatch(/<html lang="sw".*>Menyu</s);
});

test('code in the cache of a site without templates is never run', async () => {
  const [hash = ''] = readdirSync(join(REPOSITORY, 'lib', 'theme'));
  const planted = Object.fromEntries(
    ['server.cjs', 'traced.cjs', 'assets/main-12345678.js'].map((file) => [
      `.sitegen/cache/theme/${hash}/${file}`,
      'throw new Error("planted");',
    ]),
  );
  const root = tinySite(planted);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readdirSync(join(root, 'dist', 'assets'))).not.toContain('main-12345678.js');
});

test.runIf(process.platform !== 'win32')(
  'a template may be a link to a file that several sites share',
  async () => {
    const shared = tinySite({ 'shared.tsx': 'export const SocialLinks = () => <i>shared</i>;\n' });
    const root = tinySite({ 'templates/layout/notes.md': 'Shared.\n' });
    symlinkSync(join(shared, 'shared.tsx'), join(root, 'templates/layout/social-links.tsx'));
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    expect(pageOf(root)).toContain('<i>shared</i>');
  },
);

test('a file called templates is ignored', async () => {
  expect(await sitegen(tinySite({ templates: 'no folder' }), 'build')).toMatchObject({ exitCode: 0 });
});

test('a copy of the folder of sitegen is a site without its own templates', async () => {
  const root = tinySite({ 'templates/server.tsx': 'no code', 'templates/components/swatch.tsx': 'no code' });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
});

function pageOf(root: string): string {
  return readFileSync(join(root, 'dist', 'index.html'), 'utf8');
}

function stylesOf(root: string): string {
  const assets = join(root, 'dist', 'assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}
