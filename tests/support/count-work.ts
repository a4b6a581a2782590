import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { FactsOfPages } from '../../generator/pipeline/record/facts-of-pages.ts';
import { FOLDERS, LISTS, SITE } from '../../generator/schema/content.ts';
import { READERS } from '../../generator/schema/read-value.ts';

/** Counts of the work during an operation. They do not depend on how busy a machine is. */
export type Work = {
  /** The files of the site that were opened, below its root. */
  readonly opened: readonly string[];
  /** The number of files that a schema has read. */
  readonly parsed: number;
  readonly lookUps: number;
  /** The number of times that a list or a map of at least `long` members was walked or copied. */
  readonly longWalks: number;
  /** The number of times that the links and pictures of all pages were read. */
  readonly looksAtAll: number;
  /** The same for their titles and descriptions. */
  readonly looksAtTexts: number;
};

/** Counts the work of `make` on the site of a folder. */
export async function countWork(root: string, long: number, make: () => Promise<unknown>): Promise<Work> {
  const opened: string[] = [];
  let [parsed, lookUps, longWalks, looksAtAll, looksAtTexts] = [0, 0, 0, 0, 0];
  const restore = [
    before(fs, 'openSync', (_, path) => opened.push(relative(root, String(path)))),
    before(fs, 'readFileSync', (_, path) => opened.push(relative(root, String(path)))),
    before(READERS, 'get', (_, schema) => {
      if (SCHEMAS.has(schema as Schema)) parsed += 1;
    }),
    before(Map.prototype, 'get', () => {
      lookUps += 1;
    }),
    before(FactsOfPages.prototype, 'all', () => {
      looksAtAll += 1;
    }),
    before(FactsOfPages.prototype, 'texts', () => {
      looksAtTexts += 1;
    }),
    ...WALKS.flatMap(([of, names, size]) =>
      names.map((name) =>
        before(of, name, (walked) => {
          if (walked[size] >= long) longWalks += 1;
        }),
      ),
    ),
  ];
  syncBuiltinESMExports();
  try {
    await make();
  } finally {
    for (const one of restore) one();
    syncBuiltinESMExports();
  }
  const isOfSite = (path: string) => /^(site\.yaml$|content\/|public\/)/.test(path);
  return { opened: opened.filter(isOfSite), parsed, lookUps, longWalks, looksAtAll, looksAtTexts };
}

/** The schemas of whole files. */
const SCHEMAS = new Set<Schema>(
  [SITE, ...Object.values(FOLDERS), ...Object.values(LISTS)].map(({ schema }) => schema),
);

type Schema = Parameters<typeof READERS.get>[0];

const WALKS = [
  [
    Array.prototype,
    ['map', 'flatMap', 'filter', 'find', 'findIndex', 'findLast', 'some', 'every', 'forEach', 'reduce'],
    'length',
  ],
  [
    Array.prototype,
    ['includes', 'indexOf', 'slice', 'concat', 'sort', 'toSorted', 'reverse', 'toReversed', 'entries'],
    'length',
  ],
  [Array.prototype, ['keys', 'values', Symbol.iterator], 'length'],
  [Map.prototype, ['keys', 'values', 'entries', 'forEach', Symbol.iterator], 'size'],
  [Set.prototype, ['keys', 'values', 'entries', 'forEach', Symbol.iterator], 'size'],
] as const;

// biome-ignore lint/suspicious/noExplicitAny: any function of any object
type Any = any;

/** Reports each call of a function of an object. Returns a function that undoes this. */
function before(of: Any, name: PropertyKey, tell: (self: Any, first: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name);
  const call = of[name] as (...args: Any[]) => Any;
  const value = function (this: Any, ...args: Any[]): Any {
    tell(this, args[0]);
    return Reflect.apply(call, this, args);
  };
  Object.defineProperty(of, name, { configurable: true, writable: true, enumerable: false, ...own, value });
  return () => {
    if (own === undefined) delete of[name];
    else Object.defineProperty(of, name, own);
  };
}
