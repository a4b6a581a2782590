import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { explainBundling } from '../generator/bundle/explain-bundling.ts';
import { ownTemplatesOf } from '../generator/bundle/own-templates.ts';
import { silentErrors } from '../generator/bundle/silent-errors.ts';
import { unloadableFiles } from '../generator/bundle/unloadable-files.ts';
import { processName } from '../generator/cache/process-name.ts';
import { phrase } from '../generator/diagnostics/phrase.ts';
import { readJsonReport } from './support/json-report.ts';
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

  test('can use the template that it replaces, and a style sheet is replaced in the same way', async () => {
    const tones = readFileSync(join(REPOSITORY, 'templates/styles/tones.css'), 'utf8');
    const root = tinySite({
      'templates/components/prose.tsx': `import { Prose as Original } from './prose.original.tsx';
export * from './prose.original.tsx';
export function Prose(props) {
  return <div className="own-prose"><Original {...props} /></div>;
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

describe('an error in a template of the site is reported at its line, without internals of sitegen', () => {
  const SWATCH = 'templates/components/swatch.tsx';
  const ERRORS: readonly [
    what: string,
    path: string,
    text: string,
    told: [code: string, place: string, words: string],
    others?: Readonly<Record<string, string>>,
  ][] = [
    [
      'a bracket is missing',
      SWATCH,
      'export function Swatch( {\n  return <p>;\n}\n',
      ['broken-template', `${SWATCH}:2`, ''],
    ],
    ...[
      ['returns no element', '  <i />;', '`return` is missing before this element'],
      ['returns no element that depends on a value', '  props.item && (<i />);', '`return` is missing'],
      ['has a line break after `return`', '  return\n  <i />;', 'must begin on the line of `return`'],
    ].map(([what, code, words]): [string, string, string, [string, string, string]] => [
      `it ${what}`,
      'templates/components/card.tsx',
      `export function Card(props) {\n${code}\n}\n`,
      ['broken-template', `templates/components/card.tsx:${code!.split('\n').length + 1}`, words!],
    ]),
    ...[
      'export function Card() {\n  const shown = <i />;\n}\n',
      "const words = ['a'];\nexport const Card = () => {\n  const shown = words.map((word) => {\n    return <i>{word}</i>;\n  });\n};\n",
    ].map((text): [string, string, string, [string, string, string]] => [
      'it has elements in a variable and returns nothing',
      'templates/components/card.tsx',
      text,
      [
        'broken-template',
        `templates/components/card.tsx:${text.split('Card')[0]!.split('\n').length}`,
        '`return` is missing in `Card`',
      ],
    ]),
    ...[
      ['a handler', '<a onClick={() => 1}>Hill</a>', '`onClick` does nothing here'],
      ['a handler of HTML', '<a onclick="go()">Hill</a>', '`onclick` does nothing here'],
      ['an effect', '<i>{useEffect(() => {})}</i>', '`useEffect` does nothing here'],
    ].map(([what, shown, words]): [string, string, string, [string, string, string]] => [
      `it has ${what}, which only a browser would run`,
      'templates/components/card.tsx',
      `import { useEffect } from 'react';\nexport function Card() {\n  return ${shown};\n}\n`,
      ['code-for-browsers', 'templates/components/card.tsx:3', words!],
    ]),
    ...[
      ['a comment of JavaScript as text', '// Hill', 'visitors would see this `//`.'],
      ['a comment of styles as text', '/* Hill */', 'visitors would see this `/*`.'],
      ['an entity in a string', "{'Hill &amp; plain'}", 'visitors would see `&amp;`.'],
      ['an entity in a template string', '{`&copy; Hill`}', 'visitors would see `&copy;`.'],
      ['an attribute with the name of HTML', '<input readonly />', 'React writes it `readOnly`.'],
    ].map(([what, shown, words]): [string, string, string, [string, string, string]] => [
      `it has ${what}`,
      'templates/components/card.tsx',
      `export function Card(props) {\n  return <i>\n  ${shown}\n  </i>;\n}\n`,
      ['broken-template', 'templates/components/card.tsx:3', words!],
    ]),
    [
      'the name that others use is misspelt',
      SWATCH,
      'export const Swach = () => null;\n',
      ['missing-export', `${SWATCH}:1`, 'must export `Swatch`'],
    ],
    [
      'it exports the name that others use as default',
      SWATCH,
      "import { useId } from 'react';\n\nexport default function Swatch() {\n  return <i id={useId()} />;\n}\n",
      ['missing-export', `${SWATCH}:3`, 'Remove `default`'],
    ],
    [
      'it declares the name that others use without an export',
      SWATCH,
      'const size = 1;\nconst Swatch = () => <i>{size}</i>;\n\nexport default Swatch;\n',
      ['missing-export', `${SWATCH}:2`, 'Write `export` before `Swatch`'],
    ],
    [
      'it imports itself in place of the file that it replaces',
      SWATCH,
      "import { Swatch as Original } from './swatch.tsx';\n\nexport const Swatch = (props) => <Original {...props} />;\n",
      ['broken-template', `${SWATCH}:1`, 'it imports itself, not `./swatch.original.tsx`'],
    ],
    [
      'it imports a name that another template has not',
      SWATCH,
      "import { Dot } from './link.tsx';\nexport const Swatch = () => <Dot />;\n",
      ['broken-template', `${SWATCH}:1`, '`Dot` is not in templates/components/link.tsx'],
    ],
    [
      'it imports a file that does not exist',
      SWATCH,
      "\nimport { Dot } from './dot.tsx';\nexport const Swatch = () => <Dot />;\n",
      ['missing-import', `${SWATCH}:2`, '`./dot.tsx` does not exist'],
    ],
    [
      'it imports a package that sitegen does not have',
      SWATCH,
      "\n\nimport pad from 'left-pad';\nexport const Swatch = () => <i>{pad('x', 3)}</i>;\n",
      ['missing-import', `${SWATCH}:3`, '`left-pad` does not exist'],
    ],
    ...['import', 'plugin', 'reference'].map((rule): [string, string, string, [string, string, string]] => [
      `a style sheet has an @${rule} of a file that does not exist`,
      'templates/styles/tones.css',
      `.a {\n  color: red;\n}\n@${rule} "./none.css";\n`,
      ['missing-import', 'templates/styles/tones.css:4', '`./none.css` does not exist'],
    ]),
    ...[
      [
        'names a file that does not exist',
        'background: url("./none.svg#a")',
        '`./none.svg#a` does not exist',
      ],
      ['names a font that does not exist', 'src: url(none.woff2)', '`none.woff2` does not exist'],
      ['has a picture as data', "background: url('data:image/gif;base64,R0')", 'may not load `data:`'],
      ['names a file of another host', 'mask: url(https://example.org/a.svg)', '`https://example.org`'],
    ].map(([what, line, words]): [string, string, string, [string, string, string]] => [
      `a style sheet ${what}`,
      'templates/styles/tones.css',
      `.a {\n  color: red;\n  ${line};\n}\n`,
      [
        words!.includes('not exist') ? 'missing-import' : 'broken-template',
        'templates/styles/tones.css:3',
        words!,
      ],
    ]),
    [
      'a style sheet imports one of another host',
      'templates/styles/tones.css',
      '@import "https://example.org/a.css";\n',
      ['broken-template', 'templates/styles/tones.css:1', 'may not load `https://example.org`'],
    ],
    [
      'it fails while a page is rendered',
      'templates/components/card.tsx',
      'export function Card(props) {\n  const { size } = props.missing;\n  return <i>{size}</i>;\n}\n',
      ['failing-template', 'templates/components/card.tsx:2', "property 'size' of 'props.missing'"],
    ],
    ...[
      ['shows a value that is no text', '<i>{props.item ?? { size: 1 }}</i>', 'Objects are not valid'],
      ['uses a component that does not exist', '<Missing.One />', 'Element type is invalid'],
      ['has an attribute that React refuses', '<i style="color: red" />', 'The `style` prop expects'],
      ['has words in an element that can have none', '<br>Hill</br>', 'br is a self-closing tag'],
      ['has hooks and shows a wrong value', '<i id={useId()}>{{ size: 1 }}</i>', 'Objects are not valid'],
    ].map(([what, shown, words]): [string, string, string, [string, string, string]] => [
      `it ${what}`,
      'templates/components/card.tsx',
      `import { useId } from 'react';\nconst Missing = {};\n\nexport function Card(props) {\n  return ${shown};\n}\n`,
      ['failing-template', 'templates/components/card.tsx:4', words!],
    ]),
    ...[
      ['is async', '', 'async ', '<i />', 4],
      ['calls use()', "import { use } from 'react';", '', '<i>{use(Promise.resolve(1))}</i>', 4],
      [
        'is lazy',
        "import { lazy } from 'react';\nconst Late = lazy(() => new Promise(() => {}));",
        '',
        '<Late />',
        5,
      ],
      ['waits for a module', 'const late = await 1;', '', '<i>{late}</i>', 1],
    ].map(([what, head, before, shown, line]): [string, string, string, [string, string, string]] => [
      `it ${what}`,
      'templates/components/card.tsx',
      `${head}\n\n\nexport ${before}function Card(props) {\n  return ${shown};\n}\n`,
      ['waiting-template', `templates/components/card.tsx:${line}`, 'cannot wait'],
    ]),
    ...[
      ['the browser', 'document.title', 'document is not defined. Templates run while'],
      ['a storage of the browser', 'localStorage.size', 'Move this into an island.'],
      ['a name that it does not import', '<Picture />', 'Picture is not defined. Import `Picture`, or check'],
      ['a value that is missing', 'props.none.size', "(reading 'size'). Correct this line. A value may be"],
    ].map(([what, code, words]): [string, string, string, [string, string, string]] => [
      `it asks for ${what}`,
      'templates/components/card.tsx',
      `export function Card(props) {\n  const shown = ${code};\n  return <i>{shown}</i>;\n}\n`,
      ['failing-template', 'templates/components/card.tsx:2', words!],
    ]),
    ...['Where is the size?', 'No size!'].map((words): [string, string, string, [string, string, string]] => [
      `it fails with the words ${words}`,
      'templates/components/card.tsx',
      `export function Card() {\n  throw new Error('${words}');\n}\n`,
      ['failing-template', 'templates/components/card.tsx:2', `made: ${words} Correct`],
    ]),
    ...[
      ['a text', "throw 'no size'", "`'no size'`, which is not an error"],
      ['nothing', 'throw undefined', '`undefined`, which is not an error'],
      ['an object', 'throw { size: 1 }', '`{ size: 1 }`, which is not an error'],
      ['a text later', "Promise.reject('no size')", "`'no size'`, which is not an error"],
    ].map(([what, line, words]): [string, string, string, [string, string, string]] => [
      `it throws ${what}`,
      'templates/components/card.tsx',
      `// throw a card\nexport function Card(props) {\n  if (!props.none) ${line};\n  return <i>Card</i>;\n}\n`,
      ['failing-template', 'templates/components/card.tsx:3', words!],
    ]),
    ...[
      ['a promise that it leaves behind', 'Promise.resolve().then(() => props.none.size);', "reading 'size'"],
      ['a timer that it leaves behind', 'setTimeout(() => props.none.size);', "reading 'size'"],
      ['a request that it leaves behind', "fetch('http://127.0.0.1:1');", 'fetch failed'],
    ].map(([what, line, words]): [string, string, string, [string, string, string]] => [
      `${what} fails`,
      'templates/components/card.tsx',
      `export function Card(props) {\n  ${line}\n  return <i>Card</i>;\n}\n`,
      ['failing-template', 'templates/components/card.tsx:2', words!],
    ]),
    [
      'it fails when it is loaded',
      SWATCH,
      'const none = undefined;\nnone.call();\nexport const Swatch = () => <i />;\n',
      ['failing-template', `${SWATCH}:2`, "reading 'call'"],
    ],
    [
      'a style sheet is not closed',
      'templates/styles/tones.css',
      '.a {\n  color: red;\n}\n.b {\n  color: red;\n',
      ['broken-template', 'templates/styles/tones.css:4', 'Unclosed block'],
    ],
    [
      'a style sheet uses a class that does not exist',
      'templates/styles/tones.css',
      '.a {\n  @apply p-nonsense;\n}\n',
      ['broken-template', 'templates/styles/tones.css:2', 'p-nonsense'],
    ],
    [
      'a JSON file that it imports is not closed',
      'templates/components/card.tsx',
      "import sizes from './sizes.json';\nexport const Card = () => <i>{sizes.small}</i>;\n",
      ['broken-template', 'templates/components/sizes.json:2', 'the file ends too early'],
      { 'templates/components/sizes.json': '{\n  "small": 1\n' },
    ],
    [
      'its name is misspelt',
      'templates/components/swach.tsx',
      'export const Swatch = () => null;\n',
      [
        'unused-template',
        'templates/components/swach.tsx:1',
        'Did you mean templates/components/swatch.tsx?',
      ],
    ],
    [
      'it is a schema, which is compiled',
      'templates/sections/text/schema.ts',
      'export const textSection = {};\n',
      ['unused-template', 'templates/sections/text/schema.ts:1', 'the keys that owners write'],
    ],
  ];

  test.each(ERRORS)('%s', async (_, path, text, [code, place, words], others = {}) => {
    const root = tinySite({ ...others, [path]: text });
    const { exitCode, stdout, stderr } = await sitegen(root, 'build');
    expect([exitCode, stderr]).toEqual([1, '']);
    const told = stdout.replace(/\s+/g, ' ');
    expect(told).toContain(`error ${place}:`);
    expect(told).toContain(code);
    expect(told).toContain(words);
    expect(told).toContain('1 error in 1 file; nothing was published.');
    expect(stdout).not.toMatch(/^\s+at |node_modules|sitegen-templates-/m);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  const oneOfEachCode = [...new Map(ERRORS.map((error) => [error[3][0], error])).values()];
  test.each(oneOfEachCode)(
    'also for programs, and also in the next run: %s',
    async (_, path, text, [code, place], others = {}) => {
      const root = tinySite({ ...others, [path]: text });
      await sitegen(root, 'build');
      const { found } = readJsonReport((await sitegen(root, 'check', '--format', 'json')).stdout);
      expect(found.map(({ code, file, line }) => [code, `${file}:${line}`])).toEqual([[code, place]]);
    },
  );
});

test('a loop in a template that never ends is ended, and reported at its line', async () => {
  const card =
    'export function Card() {\n  let size = 1;\n  while (size > 0) {\n    size += 1;\n  }\n  return <i />;\n}\n';
  const root = tinySite({ 'templates/components/card.tsx': card });
  const { exitCode, stdout, stderr } = await sitegen(root, 'build');
  expect([exitCode, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^error {2}templates\/components\/card\.tsx:[34]:/);
  expect(stdout.replace(/\s+/g, ' ')).toContain('it does not end. A loop at this line, or around it,');
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test.each([
  ['build', [], 'not-published'],
  ['build', ['--shard', '1/2', '--out', 'share'], 'share-not-built'],
  ['build', ['--shard=1/2', '--out=share'], 'share-not-built'],
  ['check', [], 'not-publishable'],
  ['report', [], 'not-publishable'],
])('for programs, `%s` with %j and an error in a template ends as %s', async (command, options, outcome) => {
  const root = tinySite({ 'templates/components/swatch.tsx': 'export function Swatch( {\n' });
  const { exitCode, stdout } = await sitegen(root, command, ...options, '--format', 'json');
  expect([exitCode, readJsonReport(stdout).summary.outcome]).toEqual([1, outcome]);
});

test('code for browsers is right in an island, and in a component that an island imports', () => {
  const root = tinySite({
    'templates/islands/counter.tsx':
      "import { Press } from '../components/press.tsx';\nexport default () => <i onClick={() => 1}><Press /></i>;\n",
    'templates/components/press.tsx': 'export const Press = () => <b onClick={() => 1}>Press</b>;\n',
    'templates/components/other.tsx': 'export const Other = () => <b onClick={() => 1}>Press</b>;\n',
    'templates/client/main.ts': '',
  });
  const told = silentErrors(ownTemplatesOf(root)!, root);
  expect(told.map(({ at }) => at.file)).toEqual(['templates/components/other.tsx']);
});

test.each([
  ['an absolute path', "import x from '/content/x.json';", '`/content/x.json` is not in `templates/`'],
  ['a path of Windows', "import x from 'C:/x.json';", '`C:/x.json` is not in `templates/`'],
  ['a glob', "const x = import.meta.glob(['../../content/*']);", '`../../content/*` is not in `templates/`'],
  ['node:fs', "import { readFileSync } from 'node:fs';", 'does not notice changes of files that it reads'],
])('a file outside templates/ that is used with %s is reported', (_, line, words) => {
  expect(silentIn(`${line}\nexport const Card = () => <i>{x}</i>;\n`)).toEqual([
    expect.stringContaining(words),
  ]);
  expect(silentIn(line, 'templates/strings/x.ts')).toHaveLength(1);
});

test.each([
  ['../../content/x.json', 'is not in `templates/`'],
  ['../../../link.tsx', 'is not in `templates/`'],
  ['../../generator/html/x.ts', 'is not in `templates/`'],
  ['../../generator/model/x.ts', 'does not exist'],
  ['../dot.tsx', 'does not exist'],
  ['left-pad', 'does not exist'],
])('the import of %s, which the bundler does not find, is reported: it %s', (name, words) => {
  const file = 'templates/components/card.tsx';
  const root = tinySite({ [file]: `import x from '${name}';\n` });
  const error = new Error(`[UNRESOLVED_IMPORT] Could not resolve '${name}' in ${file}`);
  const found = explainBundling(error, { root, paths: [file] });
  expect(found.map((one) => phrase(one).message)).toEqual([expect.stringContaining(`\`${name}\` ${words}`)]);
});

test.each([
  ['pushes them to a list of its caller', 'function Rows(list) {\n  list.push(<li />);\n}', 0],
  ['sets a variable around it', 'let row;\nconst Row = () => {\n  row = <li />;\n};', 0],
  ['pushes them to its own list', 'function Rows() {\n  const list = [];\n  list.push(<li />);\n}', 1],
  ['makes them for each item', 'function Rows({ all }) {\n  const rows = all.map(() => <li />);\n}', 1],
  ['makes them for each item and loses them', 'function Rows({ all }) {\n  all.map(() => <li />);\n}', 1],
])(
  'of a function that has elements, returns none and %s, its missing `return` is reported or not',
  (_, code, count) => {
    expect(silentIn(`${code}\n`)).toHaveLength(count);
  },
);

test.each([
  ['url("/hill.svg")', '`/hill.svg` begins at the host, not at your site, so save this file in templates/'],
  ['image-set("none.svg" 1x, "hill.svg" 2x)', '`none.svg` does not exist'],
  ['image-set("hill.svg" 1x, url(\'none.svg\') 2x)', '`none.svg` does not exist'],
  ['image-set("hill.svg" type("image/svg+xml"))', undefined],
  ['url(../../public/none.svg)', '`../../public/none.svg` is not in `templates/`'],
])('a style sheet with %s is judged by what browsers load: %s', (value, words) => {
  const sheet = { 'templates/styles/tones.css': `.a { background: ${value}; }\n` };
  expect(unloadableIn(sheet)).toEqual(words === undefined ? [] : [expect.stringContaining(words)]);
});

test.each([
  ['bg-[url(/hill.svg)]', '`/hill.svg` begins at the host'],
  ["bg-[url('../none.svg')]", '`../none.svg` is not in templates/styles/, where classes look for files'],
  ['lg:bg-[image-set(url(none.svg)_1x)]', '`none.svg` is not in templates/styles/'],
  ['bg-[url(https://example.org/hill.svg)]', 'pages may not load `https://example.org`'],
  ['bg-[url(./hill.svg)] mask-[url(#a)] bg-[#fff]', undefined],
])('the classes %s are judged by what browsers load: %s', (classes, words) => {
  const card = {
    'templates/components/card.tsx': `export const Card = () => <i className="${classes}" />;\n`,
  };
  expect(unloadableIn(card)).toEqual(words === undefined ? [] : [expect.stringContaining(words)]);
});

/** The messages about files that browsers could not load for a site with these templates. */
function unloadableIn(templates: Readonly<Record<string, string>>): readonly string[] {
  const root = tinySite({ ...templates, 'templates/styles/hill.svg': '', 'public/hill.svg': '' });
  return unloadableFiles({ root, paths: Object.keys(templates) }, root).map((one) => phrase(one).message);
}

test.each([
  ['new Date().getFullYear()', 'not made again. For a date, `select` can take `site.asOf` or `site.year`'],
  ['new Date', '`new Date()` differs in each build'],
  ['Date()', '`Date()` differs in each build'],
  ['Date.now()', '`Date.now()` differs in each build'],
  ['Math.random()', '`Math.random()` differs in each build'],
  ['crypto.randomUUID()', '`crypto.randomUUID()` differs in each build'],
  ['new Date("2026-03-01")', undefined],
  ['Math.round(1.5)', undefined],
])('the value of %s in a template is judged: %s', (value, words) => {
  const told = words === undefined ? [] : [expect.stringContaining(words)];
  expect(silentIn(`export const Card = () => <i>{String(${value})}</i>;\n`)).toEqual(told);
  expect(silentIn(`export const card = String(${value});\n`, 'templates/strings/card.ts')).toEqual(told);
  // A browser shows its own time.
  expect(silentIn(`export const start = () => ${value};\n`, 'templates/client/start.ts')).toEqual([]);
});

/** The messages about code of a site's templates that compiles, but is wrong. */
function silentIn(text: string, file = 'templates/components/card.tsx'): readonly string[] {
  const root = tinySite({ [file]: text, 'templates/islands/none.tsx': '', 'templates/client/main.ts': '' });
  return silentErrors({ root, paths: [file] }, root).map((one) => phrase(one).message);
}

test.each([
  ['a property of a component', '<Menu.Item onSelect={go}>Hill</Menu.Item>'],
  ['a property of another component', '<Field readonly />'],
  ['an attribute of a custom element', '<map-view readonly />'],
  ['//', '<p>{city} // {county}</p>'],
  ['// between words', '<p>\n  <b>{city}</b> // {county}, see https://hill.example\n</p>'],
  ['// in a heading', '<h2>// Hill</h2>'],
  ['& in a string', "<p>{'We do R&D; and so on'}</p>"],
  ['a glob', '<i>{Object.keys(import.meta.glob(["./*.json", "!./old.json", "/templates/x/*.json"]))}</i>'],
])('%s is not reported if it does what it says', (_, shown) => {
  expect(silentIn(`export const Card = ({ city, county }) => ${shown};\n`)).toEqual([]);
});

test('no template of sitegen has code that would be reported', () => {
  const templates = readdirSync(join(REPOSITORY, 'templates'), { recursive: true, encoding: 'utf8' });
  const paths = templates
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `templates/${path.replaceAll('\\', '/')}`);
  expect(silentErrors({ root: REPOSITORY, paths }, REPOSITORY)).toEqual([]);
});

test.each(['check --fix --dry-run', 'check --fix', 'rename hill mount', 'schema'])(
  'a promise that a template left behind is told at its line by `sitegen %s`',
  async (command) => {
    const file = 'templates/components/swatch.tsx';
    const root = tinySite({
      [file]: "Promise.reject(new Error('Late.'));\nexport const Swatch = () => <i />;\n",
    });
    const { exitCode, stdout, stderr } = await sitegen(root, ...command.split(' '));
    expect([exitCode, stdout + stderr]).toEqual([1, expect.stringContaining(`${file}:1:`)]);
    expect(stdout + stderr).not.toMatch(/^\s+at |Node\.js v/m);
  },
);

test('after a helper is renamed, the file with the new name and the import of the old one are told in one run', async () => {
  const [card, mark] = ['templates/components/card.tsx', 'templates/components/mrak.tsx'];
  const root = tinySite({
    [card]: "import { Mark } from './mark.tsx';\nexport const Card = () => <Mark />;\n",
    [mark]: 'export const Mark = () => <i />;\n',
  });
  const { exitCode, stdout } = await sitegen(root, 'check');
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`${card}:1:23  missing-import`)]);
  expect(stdout).toContain(`${mark}:1:1  unused-template`);
  expect(stdout).toContain('Did you mean templates/components/mark.tsx? Rename the file.');
});

test('a file of the site with the reserved name of a replaced one is reported, and not lost silently', async () => {
  const [mine, original] = ['templates/components/prose.tsx', 'templates/components/prose.original.tsx'];
  const words = "export * from './prose.original.tsx';\n";
  const { exitCode, stdout } = await sitegen(tinySite({ [mine]: words, [original]: words }), 'build');
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`${original}:1:1  unused-template`);
  expect(stdout).toContain('Rename your file, or delete it.');
});

test('an error in a template that all pages show is reported once, and not on each page', async () => {
  const root = tinySite({
    'templates/layout/footer.tsx': 'export function Footer() {\n  return <div />;\n}\n',
  });
  const { stdout } = await sitegen(root, 'check');
  expect(stdout.match(/missing-landmark/g)).toHaveLength(1);
  expect(stdout).toMatch(/^error {2}templates\//m);
});

test('the live preview shows a changed template, and keeps the last one that worked', async () => {
  const file = 'templates/layout/social-links.tsx';
  const root = tinySite({ [file]: 'export const SocialLinks = () => <i>first</i>;\n' });
  const dev = await startDev(root);
  expect(await dev.get('')).toMatch(/<i[^>]*>first<\/i>/);
  replace(root, file, 'first', 'second');
  await expect.poll(() => dev.get('')).toMatch(/<i[^>]*>second<\/i>/);
  write(root, file, 'export const SocialLinks = () => <i>third<\n');
  await dev.says(/templates\/layout\/social-links\.tsx:1:/);
  expect(await dev.get('')).toMatch(/<i[^>]*>second<\/i>/);
  write(root, file, 'export function SocialLinks() {\n  throw new Error("Out of paint.");\n}\n');
  await dev.says(/social-links\.tsx:2:.*failing-template[\s\S]*Out of paint/);
  write(root, file, 'export const SocialLinks = () => <i>fourth</i>;\n');
  await expect.poll(() => dev.get('')).toMatch(/<i[^>]*>fourth<\/i>/);
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
