import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import { type Route, route } from '../model/paths.ts';
import { HOME, withoutExtension } from '../schema/links.ts';
import type { Lookups } from './lookups.ts';

/** The address that was most likely meant, and whether nothing else can have been. */
export type MeantAddress = { readonly address: string; readonly isSure: boolean };

/**
 * The page or file that a text without a page of its own most likely names: by its file, by the last part of its address,
 * by its title, or by an address with a typing error. `files` may be meant as well.
 */
export function suggestAddress(
  written: string,
  files: Iterable<string>,
  { routes, titles }: Pick<Lookups, 'routes' | 'titles'>,
): MeantAddress | undefined {
  const path = asPath(written);
  const known = [...routes.byRoute.keys()];
  if (HOME.test(written) && surelyMeant(path, known) === undefined) return { address: '/', isSure: true };
  const sure = (address: string | undefined) => address && { address, isSure: true };
  const unsure = (address: string | undefined) => address && { address, isSure: false };

  const byFile = routes.byFile.get(`${written.replace(/^\/|\.[a-z]+$/gi, '')}.yaml`)?.route;
  const own = byFile ?? known.find((one) => one === path) ?? surelyMeant(path, known);
  const documents = [...files].map((file) => `/${file}`);
  const asFile = `/${written.replace(/^\/*(?:public\/)?/, '')}`.toLowerCase();
  // Of documents, only letter case is no doubt: a name that is near may be that of another year.
  const document = documents.find((one) => one.toLowerCase() === asFile);
  // With pages below it, it is the name of a group of pages, and no typing error.
  const isGroup = known.some((one) => one.startsWith(`${path}/`));
  return (
    sure(isGroup && own !== path ? undefined : own) ||
    sure(document) ||
    unsure(only(known.filter((one) => lastOf(one) === lastOf(path)))) ||
    unsure(only(known.filter((one) => letters(lastOf(one)) === letters(lastOf(path))))) ||
    unsure(only(documents.filter((one) => lastOf(one).toLowerCase() === lastOf(asFile)))) ||
    unsure(titles().get(asName(lastOf(path)))) ||
    unsure(suggestPath(path, [...known, ...documents])) ||
    undefined
  );
}

/** The path of a page as its address would be written: `Who We Are` is `/who-we-are`. */
function asPath(written: string): Route {
  const steps = withoutExtension(written.replace(/^\/*(?:content\/pages\/)?/, '')).split('/');
  return route(`/${steps.map(asName).join('/')}`);
}

/** A title as the name of a file would be: small letters, digits and hyphens. */
export function asName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The path with a typing error in one or more of its steps; a path whose last step is another word is another page. */
export function suggestPath(written: string, paths: readonly string[]): string | undefined {
  const steps = written.split('/');
  const alike = paths.filter((path) => {
    const own = path.split('/');
    return own.length === steps.length && own.every((step, at) => isNear(steps[at]!, step));
  });
  return suggest(written, alike);
}

function isNear(written: string, step: string): boolean {
  return written === step || suggest(written, [step]) !== undefined;
}

/** Without the hyphens between words: `who-we-are` is `whoweare`. */
function letters(step: string): string {
  return step.replaceAll('-', '');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
