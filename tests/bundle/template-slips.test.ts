import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainBundling } from '../../generator/bundle/explain-bundling.ts';
import { ownTemplatesOf } from '../../generator/bundle/own-templates.ts';
import { silentErrors } from '../../generator/bundle/silent-errors.ts';
import { unloadableFiles } from '../../generator/bundle/unloadable-files.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';

/* Code of a site's templates that compiles and renders, but does not do what its author wants. */

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

test.each(['http', 'node:https', 'node:net'])(
  'a template that asks other computers with %s is told',
  (name) => {
    const words = `no page can wait for the answer to \`${name}\``;
    const card = `import x from '${name}';\nexport const Card = () => <i>{x}</i>;\n`;
    expect(silentIn(card)).toEqual([expect.stringContaining(words)]);
    expect(silentIn(`import type x from '${name}';\n`)).toEqual([]);
  },
);

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
  ["fetch('https://example.org/data.json')", 'no page can wait for the answer to `fetch`'],
  [
    '(1e6).toLocaleString()',
    '`toLocaleString()` differs between computers. Give it the language of the page',
  ],
  ['new Intl.NumberFormat().format(1)', '`Intl.NumberFormat()` differs between computers'],
  ["(1e6).toLocaleString('en')", undefined],
  ["new Intl.NumberFormat('en').format(1)", undefined],
  ['new Date("2026-03-01")', undefined],
  ['Math.round(1.5)', undefined],
  ["globalThis.fetch('/data.json')", 'no page can wait for the answer to `fetch`'],
  [
    'process.exit(1)',
    '`process.exit()` ends sitegen in the middle of its work. To stop with an error, throw',
  ],
  ['shelf.fetch(1)', undefined],
  ['((fetch) => fetch(1))(Math.abs)', undefined],
  ['((exit) => exit(1))(Math.abs)', undefined],
])('the value of %s in a template is judged: %s', (value, words) => {
  const told = words === undefined ? [] : [expect.stringContaining(words)];
  expect(silentIn(`export const Card = () => <i>{String(${value})}</i>;\n`)).toEqual(told);
  expect(silentIn(`export const card = String(${value});\n`, 'templates/strings/card.ts')).toEqual(told);
  // A browser shows its own time.
  expect(silentIn(`export const start = () => ${value};\n`, 'templates/client/start.ts')).toEqual([]);
});

test.each([
  ['process.env.HILL', '`process.env.HILL` differs between computers'],
  ["process.env['HILL']", '`process.env.HILL` differs between computers'],
  ['process.env[props.hill]', '`process.env` differs between computers'],
  ['(({ HILL } = process.env) => HILL)()', '`process.env.HILL` differs between computers'],
  ['import.meta.env.VITE_HILL', '`import.meta.env.VITE_HILL` differs between computers'],
  ['process.env.NODE_ENV', undefined],
  ["process.env['NODE_ENV']", undefined],
  ['(({ NODE_ENV } = process.env) => NODE_ENV)()', undefined],
  ['import.meta.env.DEV', undefined],
  ['props.process.env.HILL', undefined],
])('the value of %s in a template is judged: %s', (value, words) => {
  const told = words === undefined ? [] : [expect.stringContaining(words)];
  expect(silentIn(`export const Card = (props) => <i>{${value}}</i>;\n`)).toEqual(told);
  expect(silentIn(`const x = ${value};\n`, 'templates/client/start.ts')).toEqual(told);
});

test.each([
  ['const { HILL } = process.env;', '`process.env.HILL` differs'],
  ['const { NODE_ENV, HILL } = process.env;', '`process.env.HILL` differs'],
  ['const env = process.env;', '`process.env` differs'],
  ['const { NODE_ENV } = process.env;', undefined],
])('%s in a template is judged: %s', (line, words) => {
  expect(silentIn(`${line}\n`)).toEqual(words === undefined ? [] : [expect.stringContaining(words)]);
});

test.each([
  ['{props.list.length && <b>Hill</b>}', 'visitors would see `0` if the length is 0'],
  ['{(props.list?.length) && <b>Hill</b>}', 'visitors would see `0`'],
  ['{props.list.length > 0 && <b>Hill</b>}', undefined],
  ['{props.list.length && props.b ? <b>Hill</b> : null}', undefined],
  ['{() => <b>Hill</b>}', 'visitors see nothing of this function'],
  ['{function () { return <b>Hill</b>; }}', 'visitors see nothing of this function'],
  ['{(() => <b>Hill</b>)()}', undefined],
  ['<Rows>{() => <b>Hill</b>}</Rows>', undefined],
  ['<Rows.One>{() => <b>Hill</b>}</Rows.One>', undefined],
])('what visitors see of %s is judged: %s', (shown, words) => {
  const told = words === undefined ? [] : [expect.stringContaining(words)];
  expect(silentIn(`export const Card = (props) => <i>${shown}</i>;\n`)).toEqual(told);
});

test.each([
  ["import x from './hill.svg';", 'pages do not load `./hill.svg`'],
  ["import x from './hill.woff2?url';", 'pages do not load `./hill.woff2?url`'],
  ["import x from './hill.svg?inline';", 'pages do not load `./hill.svg?inline`'],
  ["import x from './hill.json?url';", 'pages do not load `./hill.json?url`'],
  ["const x = new URL('./hill.png', import.meta.url).href;", 'pages do not load `./hill.png`'],
  ["const x = import('./hill.png');", 'pages do not load `./hill.png`'],
  ["export { default as x } from './hill.png';", 'pages do not load `./hill.png`'],
  ["import type x from './hill.svg';", undefined],
  ["import x from './hill.svg?raw';", undefined],
  ["import x from './hill.json';", undefined],
  ["import x from './hill.css?inline';", undefined],
])('a file that a template uses with %s is judged: %s', (line, words) => {
  const told = words === undefined ? [] : [expect.stringContaining(words)];
  expect(silentIn(`${line}\nexport const Card = () => <i>{x}</i>;\n`)).toEqual(told);
  // The bundler publishes what a script of pages imports.
  expect(silentIn(line, 'templates/client/start.ts')).toEqual([]);
});

/** The messages about code of a site's templates that compiles, but is wrong. */
test.each([
  'function fetch(key: string) { return key; }',
  "import { fetch } from './shelf.ts';",
  "import { get as fetch } from './shelf.ts';",
  'const { fetch } = shelf;',
])("a template's own `fetch` is a function like any other: %s", (own) => {
  const shown = "export const Card = () => <i>{fetch('a')}</i>;";
  expect(silentIn(`${own}\n${shown}\n`)).toEqual([]);
  expect(silentIn(`${shown}\n`)).toHaveLength(1);
});

test.each([
  ['an effect', "{useEffect(() => { fetch('/count'); })}", '`useEffect` does nothing here'],
  ['a handler', '<a onClick={() => fetch(String(Date.now()))}>Hill</a>', '`onClick` does nothing here'],
  [
    'the second handler',
    '<a onClick={go} onFocus={() => Math.random()}>Hill</a>',
    '`onClick` does nothing here',
  ],
])('what %s calls is told once, with where it belongs', (_, shown, words) => {
  expect(silentIn(`export const Card = () => <p>${shown}</p>;\n`)).toEqual([expect.stringContaining(words)]);
});

test('what an element with a handler shows is still judged', () => {
  const card = 'export const Card = () => <a title={String(Date.now())} onClick={go}>{Math.random()}</a>;\n';
  expect(silentIn(card)).toHaveLength(3);
});

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
