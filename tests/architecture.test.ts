import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from './support/repository.ts';

/** The layers from top to bottom: a folder may import only from folders on lower lines, not from its own line or above. */
const LAYERS: readonly (readonly string[])[] = [
  ['cli'],
  ['commands'],
  ['edit'],
  ['pipeline'],
  ['report', 'serve', 'write', 'check'],
  ['render', 'images', 'bundle', 'hosting'],
  ['validate', 'read', 'resolve'],
  ['cache'],
  ['html'],
  ['model'],
  ['schema'],
  ['diagnostics'],
];

/** The generator modules that templates may use at run time. Templates may import everything else only as a type. */
const SHARED_WITH_TEMPLATES = [
  'model/paths.ts',
  'model/page.ts',
  'model/navigation.ts',
  'model/layout.ts',
  'model/feed.ts',
  'model/contrast.ts',
  'model/escape-html.ts',
];

/** The exports that only tests use, and why. Remove a name that has another user; add one only if no other test can be written. */
const ONLY_FOR_TESTS: Readonly<Record<string, string>> = {
  bundleTheme: 'bundles other sources than those of the package',
  personalCaches: 'other systems, on any system',
  Budget: 'the type of a table that tests read',
  WeighedPage: 'the type of a table that tests read',
  COLOURS_OF_TONES: 'must agree with the style sheet',
  TONES: 'must agree with the style sheet',
  outputDiagnostics: 'the diagnostics, without the command that prints them',
  schemaTexts: 'the schemas, without writing them',
  namesOf: 'the names in the schemas, without writing them',
  undoLastChange: 'the change itself, without waiting for its turn',
  parseWithLibrary: 'the plain parser must read the same',
  SeeingTrouble: 'the type of a table that tests read',
  shortName: 'many names, without a site for each',
  SitemapEntry: 'the type of an argument',
  exampleLines: 'the page of all errors shows the same lines',
  HOSTS: 'each host is tested',
  READERS: 'tests count the work of each reader',
  outputDifferences: 'the differences, without the command that prints them',
  Destination: 'the type of an argument',
  packedFiles: 'must be the files that npm packs',
  theme: 'loaded by name, from the bundle',
};

/** The guides with the names of files of the tool. The examples in the others are files of sites. */
const GUIDES_FOR_DEVELOPERS = ['ARCHITECTURE.md', 'SECURITY.md', 'docs/developers.md', 'docs/large-sites.md'];
/** Folders of a site, of packages, and of what a command makes. */
const OUTSIDE_CODE = /^(?:\.|content\/|dist\/|left-out\/|lib\/|node_modules\/|public\/|vendor\/)/;

type Import = { readonly from: string; readonly to: string; readonly isTypeOnly: boolean };

const files = ['generator', 'templates'].flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const imports = files.flatMap(importsOf);

describe('the layers', () => {
  test('every folder of the generator has its layer', () => {
    const rooms = new Set(files.filter((file) => file.startsWith('generator/')).map(roomOf));
    expect([...rooms].filter((room) => floorOf(room) === -1)).toEqual([]);
  });

  test('imports go down only, never to a folder on the same layer', () => {
    const wrong = imports
      .filter(({ from, to }) => from.startsWith('generator/') && to.startsWith('generator/'))
      .filter(({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(roomOf(to)) <= floorOf(roomOf(from)));
    expect(wrong).toEqual([]);
  });

  test('no files import each other in a circle, not even types', () => {
    const graph = new Map(
      files.map((file) => [file, imports.filter((one) => one.from === file).map((one) => one.to)]),
    );
    expect(circleIn(graph)).toBeUndefined();
  });

  test('the generator reaches templates only through the bundle, and their schemas through the registries', () => {
    const wrong = imports
      .filter(({ from, to }) => from.startsWith('generator/') && to.startsWith('templates/'))
      .filter(({ from, to }) => !(from.startsWith('generator/schema/registry/') && isSchema(to)));
    expect(wrong).toEqual([]);
  });

  test('templates know the generator by its types, and Node not at all', () => {
    const wrong = imports
      .filter(({ from }) => from.startsWith('templates/') && !isSchema(from))
      .filter(({ to, isTypeOnly }) => {
        if (to.startsWith('node:')) return true;
        if (!to.startsWith('generator/')) return false;
        const isNoun = to.startsWith('generator/model/') || to.startsWith('generator/schema/');
        return !isNoun || (!isTypeOnly && !SHARED_WITH_TEMPLATES.includes(to.slice('generator/'.length)));
      });
    expect(wrong).toEqual([]);
  });

  test('schemas next to templates import downwards: Zod, generator/schema/ and each other', () => {
    const wrong = imports
      .filter(({ from }) => isSchema(from))
      .filter(({ to }) => to !== 'zod' && !to.startsWith('generator/schema/') && !isSchema(to));
    expect(wrong).toEqual([]);
  });

  test('templates import schemas only as types, so browsers and the theme load no Zod', () => {
    const wrong = imports
      .filter(({ from }) => from.startsWith('templates/') && !isSchema(from))
      .filter(({ to, isTypeOnly }) => !isTypeOnly && (to === 'zod' || isSchema(to)));
    expect(wrong).toEqual([]);
  });

  test('the browser part of the preview knows the protocol and libraries, and only its bundler knows it', () => {
    const client = 'generator/serve/client/';
    const isAllowed = (to: string) => to.startsWith(client) || to === 'generator/model/dev-protocol.ts';
    const out = imports
      .filter(({ from, to }) => from.startsWith(client) && /^(node:|generator\/|templates\/)/.test(to))
      .filter(({ to }) => !isAllowed(to));
    expect(out).toEqual([]);
    const into = imports.filter(({ from, to }) => !from.startsWith(client) && to.startsWith(client));
    expect(into).toEqual([]);
  });

  test.each([
    ['sharp', 'generator/images/'],
    ['vite', 'generator/bundle/'],
    ['yaml', 'generator/read/'],
    ['zod', 'generator/schema/ templates/collections/ templates/sections/'],
    ['html-validate', 'generator/check/checks/html-validity.ts'],
    ['commander', 'generator/cli.ts'],
    ['diff', 'generator/report/diff.ts'],
    ['get-east-asian-width', 'generator/report/columns.ts'],
    ['mrmime', 'generator/hosting/content-types.ts'],
    ['p-limit', 'generator/images/ generator/write/'],
    ['node:http', 'generator/serve/'],
    [
      'node:fs',
      'generator/read/ generator/write/ generator/cache/ generator/bundle/ generator/pipeline/project.ts',
    ],
  ])('%s is used at run time only in %s', (library, rooms) => {
    const users = imports
      .filter(({ to, isTypeOnly }) => !isTypeOnly && (to === library || to.startsWith(`${library}/`)))
      .map(({ from }) => from)
      .filter((from) => !rooms.split(' ').some((room) => from.startsWith(room)));
    expect(users).toEqual([]);
  });

  test('the generator names no station and no focus area: templates and entities know the subject of a site', () => {
    // The last two contain examples for the owner.
    const mayNameThem = /^generator\/(schema\/(entities|registry)\/|schema\/section.ts|diagnostics\/codes\/)/;
    const naming = files
      .filter((file) => file.startsWith('generator/') && !mayNameThem.test(file))
      .filter((file) => /station|hospital|focus.?area/i.test(withoutComments(textOf(file))));
    expect(naming).toEqual([]);
  });

  test('the generator asks no entity for its keys: its collection and `SharedKeys` say what it is', () => {
    const asking = files
      .filter((file) => file.startsWith('generator/') && !file.startsWith('generator/schema/'))
      .filter((file) => /' in entity\b/.test(withoutComments(textOf(file))));
    expect(asking).toEqual([]);
  });

  test('the command line declares an option with the same words once', () => {
    const declared = Array.from(
      textOf('generator/cli.ts').matchAll(/\.(?:option|helpOption)\(\s*'[^']+',\s*'[^']+'/g),
      ([option]) => option.replace(/\s+/g, ' '),
    );
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((option, at) => declared.indexOf(option) !== at)).toEqual([]);
  });

  test('the names of all collections are taken from one place', () => {
    const taking = files.filter((file) => /Object\.keys\((?:FOLDERS|LISTS)\)/.test(textOf(file)));
    expect(taking).toEqual(['generator/schema/content.ts']);
  });

  test('a name has one meaning: no two files export it, and no file has a private type with the name of an exported one', () => {
    // Exports of these files are called by name: a command by the command line, a part of a page by its loader.
    const isCalledByName = (file: string) =>
      /^(generator\/commands\/|templates\/client\/sections\/|templates\/server\.tsx)/.test(file);
    const names = files.flatMap(declaredIn);
    // A component is named after the thing it shows, like `Card`.
    const isComponent = ({ file, kind }: (typeof names)[number]) =>
      kind === 'function' && file.endsWith('.tsx');
    const exported = names.filter((one) => one.isExported && !isCalledByName(one.file) && !isComponent(one));
    const types = names.filter((one) => !one.isExported && one.kind === 'type');
    const clashes = exported.flatMap(({ name, file }) =>
      [...exported, ...types]
        .filter((other) => other.name === name && other.file !== file)
        .map((other) => `${name}: ${file}, ${other.file}`),
    );
    expect(clashes).toEqual([]);
  });

  test('every export is used by another file, or by a test', () => {
    expect(exportsWithoutUser(() => true).map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  });

  test('an export that only tests use has a reason', () => {
    const found = exportsWithoutUser((user) => !user.startsWith('tests/'));
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(ONLY_FOR_TESTS).sort());
  });

  test('a name that ARCHITECTURE.md places in a file is declared there', () => {
    const placed = [
      ...textOf('ARCHITECTURE.md').matchAll(/`(?<name>\w+)(?:\(\))?`\s+in\s+`(?<path>[\w./-]+\.tsx?)`/g),
    ].map(({ groups: { name = '', path = '' } = {} }) => ({ name, path }));
    expect(placed).toContainEqual({ name: 'surelyMeant', path: 'diagnostics/suggest.ts' });
    const wrong = placed.filter(({ name, path }) => {
      const meant = files.filter((file) => file.endsWith(`/${path}`));
      return !meant.flatMap(declaredIn).some((one) => one.name === name);
    });
    expect(wrong).toEqual([]);
  });

  test('each code file and folder that ARCHITECTURE.md and the guides for developers name exists', () => {
    const existing = ['bin', 'docs', 'generator', 'starters', 'templates', 'tests'].flatMap((folder) => [
      `/${folder}`,
      ...readdirSync(join(REPOSITORY, folder), { recursive: true }).map((path) => `/${folder}/${path}`),
    ]);
    const named = GUIDES_FOR_DEVELOPERS.flatMap((guide) =>
      [...textOf(guide).matchAll(/`([\w./-]+(?:\.(?:tsx?|css|mjs)|\/))`/g)].map(([, path = '']) => path),
    ).filter((path) => !OUTSIDE_CODE.test(path));
    expect(named).toContain('pipeline/threads/');
    expect(named).toContain('pipeline/make-site.ts');
    const missing = named.filter((path) => {
      const end = `/${path.replace(/\/$/, '')}`;
      return !existing.some((one) => one.endsWith(end));
    });
    expect(missing).toEqual([]);
  });

  test('no code bypasses React for HTML, or writes inline styles or addresses by hand', () => {
    const sources = files
      .filter((file) => file.startsWith('templates/'))
      .map((file) => [file, textOf(file)] as const);
    const past = {
      'templates/components/repeated.tsx': 'hands back to React what React wrote',
      'templates/components/structured-data.tsx':
        'writes data for search engines, which React would escape as text',
      'templates/render/to-html.ts': 'writes what these two hand over, as React does',
    };
    const raw = sources.filter(([, text]) => text.includes('dangerouslySetInnerHTML'));
    expect(raw.map(([file]) => file)).toEqual(Object.keys(past));
    const wrong = sources.filter(([, text]) =>
      /style=\{|<script(?! (?:key=\{file\} type="module" src=|type="application\/ld\+json" dangerously))|<style/.test(
        text,
      ),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
    // Event handlers of React belong in an island.
    const deaf = sources.filter(([file]) => !/^templates\/(islands|client)\//.test(file));
    expect(deaf.filter(([, text]) => /\bon[A-Z]\w+=\{/.test(text)).map(([file]) => file)).toEqual([]);
    const byHand = sources.filter(([, text]) => /(?:href|src|action)=["'`]\/|href=\{`(?!#)/.test(text));
    expect(byHand.map(([file]) => file)).toEqual([]);
  });
});

/** The exports that no other file uses, among the files that `counts` accepts. */
function exportsWithoutUser(counts: (user: string) => boolean) {
  const starters = readdirSync(join(REPOSITORY, 'bin')).map((file) => textOf(`bin/${file}`));
  // The browser's loader and React call these by name.
  const isCalledByName = (file: string) =>
    /^templates\/(client\/sections\/|traced\/jsx-dev-runtime\.ts)/.test(file);
  const users = usersOfFiles();
  const wordsOf = remembered((file) => new Set(textOf(file).match(/[\w$]+/g)));
  return files
    .filter((file) => !isCalledByName(file))
    .flatMap(declaredIn)
    .filter(({ isExported, name, file }) => {
      const isUsed = (users.get(file) ?? []).some((user) => counts(user) && wordsOf(user).has(name!));
      return isExported && !isUsed && !starters.some((text) => text.includes(name!));
    });
}

/** The files that import from each file, also those that import all its names from another one. */
function usersOfFiles(): ReadonlyMap<string, readonly string[]> {
  const tests = readdirSync(join(REPOSITORY, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .flatMap((path) => importsOf(`tests/${path}`));
  const users = new Map<string, string[]>();
  for (const { from, to } of [...imports, ...tests]) users.set(to, [...(users.get(to) ?? []), from]);
  const withFollowers = (file: string): readonly string[] =>
    (users.get(file) ?? []).flatMap((user) => {
      const isPassedOn = textOf(user).includes(`export * from './${posix.relative(dirname(user), file)}'`);
      return isPassedOn ? [user, ...withFollowers(user)] : [user];
    });
  return new Map(files.map((file) => [file, withFollowers(file)]));
}

function remembered<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const found = known.get(file) ?? find(file);
    known.set(file, found);
    return found;
  };
}

/** Matches the start of a top-level declaration. */
const DECLARATION =
  /^(?<isExported>export )?(?:async )?(?<kind>const|function|class|type|interface)\*? (?<name>[\w$]+)/gm;

function declaredIn(file: string) {
  return Array.from(textOf(file).matchAll(DECLARATION), ({ groups: { isExported, kind, name } = {} }) => ({
    file,
    isExported: isExported !== undefined,
    kind,
    name,
  }));
}

/** True for the schema of a collection, of its entity, or of a section kind. */
function isSchema(file: string): boolean {
  return /^templates\/.*[./]schema\.ts$/.test(file);
}

function textOf(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function importsOf(file: string): readonly Import[] {
  const statement =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?([^;'"]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;
  return [...textOf(file).matchAll(statement)].map((match) => {
    const target = match[4] ?? match[5] ?? '';
    const names = match[3] ?? '';
    const onlyTypes =
      /^\{[^}]*\}\s*from\s+$/.test(names) &&
      names
        .replace(/[{}]|from/g, '')
        .split(',')
        .every((name) => name.trim() === '' || name.trim().startsWith('type '));
    const to = target.startsWith('.') ? normalize(join(dirname(file), target)) : target;
    return { from: file, to, isTypeOnly: match[2] !== undefined || onlyTypes };
  });
}

function roomOf(file: string): string {
  return file.split('/')[1]?.replace('.ts', '') ?? '';
}

function floorOf(room: string): number {
  return LAYERS.findIndex((rooms) => rooms.includes(room));
}

function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
