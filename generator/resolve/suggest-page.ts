import { folderOf, lastStepOf } from '../diagnostics/path-parts.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import { onlyOf } from '../model/only-of.ts';
import { type Route, route } from '../model/paths.ts';
import { HOME, withoutExtension } from '../schema/meant-links.ts';
import { type Groups, grouped, onceForEach } from './groups.ts';
import type { Lookups, Names } from './lookups.ts';
import type { Routes } from './plan-routes.ts';

/** The address that was likely meant, and whether it is the only possibility. */
type MeantAddress = { readonly address: string; readonly isSure: boolean };

/**
 * The likely page or file for a text that is not the address of a page: by its file, by the last part of its address, by its
 * title, or by an address with a typing error. `files` are candidates too.
 */
export function suggestAddress(
  written: string,
  files: Names,
  { routes, titles }: Pick<Lookups, 'routes' | 'titles'>,
): MeantAddress | undefined {
  const path = asPath(written);
  const { addresses, ofFolder, ofLast, ofLetters, ofWord, below } = pagesOf(routes);
  if (HOME.test(written) && surelyMeant(path, addresses) === undefined) return { address: '/', isSure: true };
  const sure = (address: string | undefined) => address && { address, isSure: true };
  const unsure = (address: string | undefined) => address && { address, isSure: false };

  const byFile = routes.byFile.get(`${written.replace(/^\/|\.[a-z]+$/gi, '')}.yaml`)?.route;
  const own = byFile ?? (routes.byRoute.has(path) ? path : surelyMeant(path, addresses));
  const documents = documentsOf(files);
  const asFile = asDocument(written);
  const last = lastStepOf(path);
  return (
    // If it has pages below it, it is the name of a group of pages, not a typing error.
    sure(below.has(`${path}/`) && own !== path ? undefined : own) ||
    // For documents, only another letter case is certain: a similar name may be that of another year.
    sure(documentMeant(written, files)) ||
    unsure(onlyOf(ofLast.get(last))) ||
    unsure(onlyOf(ofLetters.get(letters(last)))) ||
    unsure(onlyOf(documents.ofLast.get(lastStepOf(asFile)))) ||
    unsure(titles().get(asName(last))) ||
    unsure(suggestPath(path, ofFolder, documents.ofFolder)) ||
    unsure(withWordsOf(last, ofWord)) ||
    unsure(namedIn(last, ofLast)) ||
    undefined
  );
}

/** The address of the document that a path can only mean: the letter case is wrong, or `public/` is before it. */
export function documentMeant(written: string, files: Names): string | undefined {
  return documentsOf(files).ofPath.get(asDocument(written))?.[0];
}

/** A path in the form of the index: `/files/plan.pdf` for `public/files/Plan.pdf`. */
function asDocument(written: string): string {
  return `/${written.replace(/^\/*(?:public\/)?/, '')}`.toLowerCase();
}

/** The pages below an address that is not a page: `/stations/hill` below `/stations`. */
export function pagesBelow(address: Route, routes: Routes): readonly Route[] {
  return pagesOf(routes).below.get(`${address}/`) ?? [];
}

/**
 * The pages of a site, indexed by every part of an address that a wrong link may have right. The index is built once: if a
 * folder was renamed, every page may have a wrong link.
 */
type Pages = {
  readonly addresses: readonly Route[];
  /** By the address without its last part. */
  readonly ofFolder: Groups<Route>;
  /** By the last part of the address. */
  readonly ofLast: Groups<Route>;
  /** By the same without hyphens. */
  readonly ofLetters: Groups<Route>;
  /** By each word of the last part. */
  readonly ofWord: Groups<Route>;
  /** By each start of the address up to a slash. */
  readonly below: Groups<Route>;
};

const pagesOf = onceForEach((routes: Routes): Pages => {
  const addresses = [...routes.byRoute.keys()];
  return {
    addresses,
    ofFolder: grouped(addresses, (one) => [folderOf(one)]),
    ofLast: grouped(addresses, (one) => [lastStepOf(one)]),
    ofLetters: grouped(addresses, (one) => [letters(lastStepOf(one))]),
    ofWord: grouped(addresses, (one) => wordsIn(lastStepOf(one))),
    below: grouped(addresses, beginningsOf),
  };
});

/** The documents of a site, by folder, by lowercase path, and by the last part of that path. */
type Documents = {
  readonly ofFolder: Groups<string>;
  readonly ofPath: Groups<string>;
  readonly ofLast: Groups<string>;
};

const documentsOf = onceForEach((files: Names): Documents => {
  const paths = Array.from(files.keys(), (file) => `/${file}`);
  return {
    ofFolder: grouped(paths, (one) => [folderOf(one)]),
    ofPath: grouped(paths, (one) => [one.toLowerCase()]),
    ofLast: grouped(paths, (one) => [lastStepOf(one.toLowerCase())]),
  };
});

/** `/about/` of `/about/faqs`. */
function beginningsOf(address: Route): readonly string[] {
  return Array.from(address.matchAll(/(?<!^)\//g), ({ index }) => address.slice(0, index + 1));
}

/** A page path in address form: `Who We Are` is `/who-we-are`. */
function asPath(written: string): Route {
  const steps = withoutExtension(written.replace(/^\/*(?:content\/pages\/)?/, '')).split('/');
  return route(`/${steps.map(asName).join('/')}`);
}

/** A title in the form of a file name: small letters, digits and hyphens. */
export function asName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => SPELLED[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Letters that Unicode does not take apart into a letter and a mark. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The only page with all words of the last part in its own: `/your-visit` for `/visit`. */
function withWordsOf(last: string, ofWord: Groups<Route>): Route | undefined {
  const [first = [], ...others] = wordsIn(last).map((word) => ofWord.get(word) ?? []);
  return onlyOf(first.filter((one) => others.every((pages) => pages.includes(one))));
}

/** The page with the longest name in the last part: `/contact` for `the contact page`. */
function namedIn(last: string, ofLast: Groups<Route>): Route | undefined {
  const words = last.split('-');
  // A sentence is not the name of a page.
  if (words.length > MOST_WORDS) return undefined;
  for (let count = words.length - 1; count > 0; count -= 1)
    for (let start = 0; start + count <= words.length; start += 1) {
      const page = onlyOf(ofLast.get(words.slice(start, start + count).join('-')));
      if (page !== undefined) return page;
    }
  return undefined;
}

const MOST_WORDS = 5;

function wordsIn(step: string): readonly string[] {
  return [...new Set(step.split('-'))];
}

/** The path with a typing error in one or more of its steps. If the last step is another word, it is another page. */
function suggestPath(written: string, ...all: readonly Groups<string>[]): string | undefined {
  const [folder, last] = [folderOf(written).split('/'), lastStepOf(written)];
  const alike = all.flatMap((ofFolder) =>
    [...ofFolder].flatMap(([one, paths]) => {
      const own = one.split('/');
      const isAlike = own.length === folder.length && own.every((step, at) => isNear(folder[at]!, step));
      return isAlike ? paths.filter((path) => isNear(last, lastStepOf(path))) : [];
    }),
  );
  return suggest(written, alike);
}

function isNear(written: string, step: string): boolean {
  return suggest(written, [step]) !== undefined;
}

/** Without the hyphens between words: `who-we-are` is `whoweare`. */
function letters(step: string): string {
  return step.replaceAll('-', '');
}
