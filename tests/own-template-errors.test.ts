import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJsonReport } from './support/json-report.ts';
import { ONLY_PROGRESS, sitegen, sitegenProcess, tinySite } from './support/sites.ts';

/* What an author of templates hears of an error in them, from the command line. */

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
    [
      'a tag is not closed, which makes all tags after it wrong',
      SWATCH,
      'export function Swatch() {\n  return (\n    <p>\n      <b>Hill\n    </p>\n  );\n}\n',
      ['broken-template', `${SWATCH}:5`, "closing tag for 'b'"],
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
      ['a request that it leaves behind', "const ask = fetch; ask('http://127.0.0.1:1');", 'fetch failed'],
    ].map(([what, line, words]): [string, string, string, [string, string, string]] => [
      `${what} fails`,
      'templates/components/card.tsx',
      `export function Card(props) {\n  ${line}\n  return <i>Card</i>;\n}\n`,
      ['failing-template', 'templates/components/card.tsx:2', words!],
    ]),
    ...[
      ['/none.png', 'missing-source', 'loads /none.png, which does not exist'],
      ['https://example.org/a.png', 'foreign-source', 'from example.org'],
    ].map(([source, code, words]): [string, string, string, [string, string, string]] => [
      `it shows the picture ${source}, for which React adds a preload`,
      'templates/components/card.tsx',
      `export function Card() {\n  return <li><img src="${source}" alt="Hill" width="9" height="9" /></li>;\n}\n`,
      [code!, 'templates/components/card.tsx:2', words!],
    ]),
    ...[
      ['an object as part of a text', '{"Hill " + {}}', '"[object Object]" here'],
      ['a value that is missing as part of a text', '{"Hill " + props.none}', '"undefined" here'],
      ['an impossible number', '{Number(props.none)}', '"NaN" here'],
      ['an impossible date', "{String(new Date('x'))}", '"Invalid Date" here'],
    ].map(([what, shown, words]): [string, string, string, [string, string, string]] => [
      `it shows ${what}`,
      'templates/components/card.tsx',
      `export function Card(props) {\n  return <li>\n  <b>${shown}</b>{props.children}</li>;\n}\n`,
      ['unshowable-value', 'templates/components/card.tsx:3', words!],
    ]),
    [
      'it imports a style sheet, which pages do not load',
      'templates/components/card.tsx',
      'import \'./card.css\';\n\nexport const Card = () => <i className="card">Hill</i>;\n',
      ['broken-template', 'templates/components/card.tsx:1', 'pages do not load `./card.css`'],
      { 'templates/components/card.css': '.card {\n  color: red;\n}\n' },
    ],
    [
      'it calls a hook outside of a component',
      SWATCH,
      "import { useId } from 'react';\nconst id = useId();\nexport const Swatch = () => <i id={id} />;\n",
      ['failing-template', `${SWATCH}:2`, 'Call `useId` in a component, not outside of one.'],
    ],
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
    ...[
      ['own.css', 'If it is new, import it: docs/templates.md shows how.'],
      ['tonse.css', 'Did you mean templates/styles/tones.css?'],
    ].map(([name, words]): [string, string, string, [string, string, string]] => [
      `no style sheet imports ${name}`,
      `templates/styles/${name}`,
      '.a { color: red; }\n',
      ['unused-template', `templates/styles/${name}:1`, words!],
    ]),
    [
      'its folder is misspelt',
      'templates/component/swatch.tsx',
      'export const Swatch = () => null;\n',
      [
        'unused-template',
        'templates/component/swatch.tsx:1',
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

test.each([
  ['a loop', 'let size = 1;\n  while (size > 0) {\n    size += 1;\n  }\n  return <i />;', '[34]'],
  ['a component in itself', 'return <i><Card /></i>;', '[12]'],
])('%s in a template that never ends is ended, and reported at its line', async (_, code, line) => {
  const card = `export function Card() {\n  ${code}\n}\n`;
  const root = tinySite({ 'templates/components/card.tsx': card });
  const { exitCode, stdout, stderr } = await sitegen(root, 'build');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(ONLY_PROGRESS);
  expect(stdout).toMatch(new RegExp(`^error {2}templates/components/card\\.tsx:${line}:`));
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

test.each([0, 1, 3])('a template that ends the command with %i does not look like a result', async (code) => {
  const root = tinySite({
    'templates/components/card.tsx': `const { exit } = process;\nexport const Card = () => <i>{exit(${code})}</i>;\n`,
  });
  const { exitCode, stderr } = await sitegenProcess(root, 'build');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('ended before its work was done')]);
});

test.each(['1', '2'])(
  'what a template writes to the console is not in a report, with %s threads',
  async (threads) => {
    const root = tinySite({
      'templates/layout/footer.tsx':
        "console.log('Hill');\nexport { Footer } from './footer.original.tsx';\n",
    });
    const { exitCode, stdout, stderr } = await sitegenProcess(
      root,
      'build',
      ...['--threads', threads, '--format', 'json'],
    );
    expect([exitCode, readJsonReport(stdout).summary.outcome]).toEqual([0, 'published']);
    expect(stderr).toContain('Hill');
  },
);

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

test('errors that different bundles find are told in one run', async () => {
  const [card, sheet] = ['templates/components/card.tsx', 'templates/styles/tones.css'];
  const root = tinySite({
    [card]: "import { Mark } from './mark.tsx';\nexport const Card = () => <Mark />;\n",
    [sheet]: '.a {\n  @apply p-nonsense;\n}\n',
  });
  const { exitCode, stdout } = await sitegen(root, 'check');
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`${card}:1:23  missing-import`)]);
  expect(stdout).toContain(`${sheet}:2:10  broken-template`);
  expect(stdout).toContain('2 errors in 2 files');
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
