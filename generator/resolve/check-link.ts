import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { ownAddress } from '../model/own-address.ts';
import { isOwnFile, SETTINGS_FOR_OWN_FILES } from '../model/own-files.ts';
import { route } from '../model/paths.ts';
import { isPrivate } from '../schema/addresses-elsewhere.ts';
import { isLink, readUrl } from '../schema/links.ts';
import { leadsToOddName, mayNamePage, withoutExtension } from '../schema/meant-links.ts';
import { checkHidden } from './check-hidden.ts';
import { isWithoutPages, type Names, type ReferenceContext, removedFile } from './lookups.ts';
import { isMadeFile } from './made-files.ts';
import { documentMeant, pagesBelow, suggestAddress } from './suggest-page.ts';

/** Reports a link that is unsafe, or has no target on this site: no page, file or part of a page. `files` are valid targets. */
export function checkLink(
  reference: Reference,
  files: Names,
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { to, file } = reference;
  const { lookups, ask, locate } = context;
  if (isPrivate(to))
    return [diagnose('private-address', locate(reference), { link: to, page: pageOfAddress(to, lookups) })];
  if (/^http:/i.test(to)) return [diagnose('insecure-link', locate(reference), { link: to })];
  if (!isLink(to)) return mayNamePage(to) ? unknownPage(reference, files, context) : [];
  if (!/^[/#]/.test(to)) return checkOwnAddress(reference, files, context);
  const [address = '', anchor = ''] = to.split('#');
  const path = route(address);
  const { byRoute, byFile } = lookups.routes;
  if (address !== '') ask(`route ${path}`);
  const page = address === '' ? byFile.get(file) : byRoute.get(path);
  if (page === undefined) {
    if (address === '') return [];
    const published = path.slice(1);
    ask(`file ${published}`);
    if (files.has(published)) return [];
    if (isOwnFile(published)) for (const key of SETTINGS_FOR_OWN_FILES) ask(`settings.${key}`);
    if (isMadeFile(published, lookups)) return [];
    if (lookups.routes.hidden.has(path)) return checkHidden(reference, path, context);
    return unknownPage(reference, files, context);
  }
  if (lookups.routes.hiddenFrom.has(page.route)) return checkHidden(reference, page.route, context);
  if (anchor === '' || anchor === 'top' || page.collection !== 'pages') return [];
  ask(`part ${page.file}#${anchor}`);
  const parts = lookups.partsOf(page.file);
  if (parts === undefined || parts.includes(anchor)) return [];
  const at = locate(reference);
  const suggestion = suggest(anchor, parts);
  const sure = surelyMeant(anchor, parts);
  const fix = sure === undefined ? {} : { fix: { at, text: `${address}#${sure}` } };
  const args = { anchor, page: page.route, known: parts, suggestion: sure ?? suggestion };
  return [diagnose('dead-anchor', at, args, fix)];
}

/** Checks a complete address of a page of this site like its path. A fix keeps it complete: in plain words, a path is no link. */
function checkOwnAddress(
  reference: Reference,
  files: Names,
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { role, to, file, span, isAsWritten } = reference;
  if (!/^https:/i.test(to)) return [];
  context.ask('settings.url');
  const own = pageInAddress(to, context.lookups);
  if (own === undefined) return checkOwnFile(reference, files, context);
  const found = checkLink({ role, to: own.path, file, span, isAsWritten }, files, context);
  return found.map((one) => completed(one, own.home));
}

/** What was found about a path of this site, for its complete address. */
function completed(one: Diagnostic, home: string): Diagnostic {
  const complete = (text: string) => (text.startsWith('/') ? home + text : text);
  const changed = one.fix && { fix: { ...one.fix, text: complete(one.fix.text) } };
  if (one.code !== 'unknown-page') return { ...one, ...changed };
  const { suggestion, redirect, ...args } = one.args;
  const meant = {
    ...(suggestion && { suggestion: complete(suggestion) }),
    ...(redirect && { redirect: complete(redirect) }),
  };
  return { ...one, ...changed, args: { ...args, ...meant } };
}

/** Reports a complete address that likely means a page or another file. The check of finished pages reports all others. */
function checkOwnFile(reference: Reference, files: Names, context: ReferenceContext): readonly Diagnostic[] {
  const { lookups, ask, locate } = context;
  const { role, to, file, span, isAsWritten } = reference;
  const { home = '', path = '', rest = '' } = ownAddress(to, lookups.url) ?? {};
  const name = path.slice(1);
  if (name === '') return [];
  ask(`file ${name}`);
  if (files.has(name) || isOwnFile(name) || isMadeFile(name, lookups)) return [];
  const meant = documentMeant(path, files);
  if (meant !== undefined) {
    const [at, suggestion] = [locate(reference), home + meant + rest];
    return [diagnose('unknown-page', at, { link: path, suggestion }, { fix: { at, text: suggestion } })];
  }
  // The page itself is also published at this address.
  if (/\/index\.html$/.test(path)) return [];
  return unknownPage({ role, to: path + rest, file, span, isAsWritten }, files, context)
    .filter((one) => one.code === 'unknown-page' && isOfSameType(one.args.suggestion, path))
    .map((one) => completed(one, home));
}

/** True for a page in place of a web page, and for a file of the same type. A picture that sitegen makes is like neither. */
function isOfSameType(suggestion: string | undefined, path: string): boolean {
  if (suggestion === undefined) return false;
  return (
    /\.(?:html?|php|aspx?)$/i.test(path) ||
    suggestion.replace(/[?#].*/, '').endsWith(path.slice(path.lastIndexOf('.')))
  );
}

/**
 * The start of a complete address of this site, and the rest if it can be the address of a page. The check of finished pages
 * knows all files that sitegen writes, so it checks the addresses of most files.
 */
export function pageInAddress(
  to: string,
  { url }: Pick<ReferenceContext['lookups'], 'url'>,
): { readonly home: string; readonly path: string } | undefined {
  const { home = '', path = '', rest = '' } = ownAddress(to, url) ?? {};
  const isOfPage = path !== '' && !path.slice(path.lastIndexOf('/')).includes('.') && isLink(path + rest);
  return isOfPage ? { home, path: path + rest } : undefined;
}

/** The page of this site with the path of a complete address. People copy such addresses from the browser. */
export function pageOfAddress(
  to: string,
  { routes }: Pick<ReferenceContext['lookups'], 'routes'>,
): string | undefined {
  const path = readUrl(to)?.pathname;
  return path === undefined || path === '/' ? undefined : routes.byRoute.get(route(path))?.route;
}

/** True for `/about, /contact`, and for pages with other words between them: `/about and /contact`. */
function namesSeveralPages(to: string, { routes }: Pick<ReferenceContext['lookups'], 'routes'>): boolean {
  const addresses = to.match(/(?<=^|\s)\/[^\s,]+/g) ?? [];
  const areAllPages = addresses.every((one) => routes.byRoute.has(route(one)));
  return /,\s*\//.test(to) || (addresses.length > 1 && areAllPages);
}

/** Listing more pages does not help. */
const MOST_NAMED = 9;

function unknownPage(
  reference: Reference,
  files: Names,
  { lookups, locate, ask }: ReferenceContext,
): readonly Diagnostic[] {
  const { to } = reference;
  if (isWithoutPages({ lookups, ask })) return [];
  const at = locate(reference);
  const [address = '', anchor] = to.split('#');
  const withAnchor = (path: string) => (anchor === undefined ? path : `${path}#${anchor}`);
  const redirect = lookups.redirects?.get(route(address));
  if (redirect !== undefined) {
    // Browsers keep the anchor of a link that is redirected.
    const now = redirect.includes('#') ? redirect : withAnchor(redirect);
    const args = { link: to, redirect, suggestion: now };
    return [diagnose('unknown-page', at, args, { fix: { at, text: now } })];
  }
  const misplaced = lookups.misplaced.page(route(withoutExtension(address)));
  if (misplaced !== undefined) return [diagnose('unknown-page', at, { link: to, misplaced })];
  const removed = lookups.removed.at(route(withoutExtension(address)));
  if (removed !== undefined) {
    const now = removed.now && withAnchor(removed.now.route);
    const args = { link: to, removed: removedFile(removed), suggestion: now };
    return [diagnose('unknown-page', at, args, now === undefined ? {} : { fix: { at, text: now } })];
  }
  const renamed = lookups.renamedFile(address.slice(1));
  if (renamed !== undefined) {
    const now = `/${renamed.now}`;
    if (isLink(now)) {
      const fix = renamed.isSame ? { fix: { at, text: now } } : {};
      return [diagnose('unknown-page', at, { link: to, suggestion: now }, fix)];
    }
  }
  if (namesSeveralPages(to, lookups)) return [diagnose('unknown-page', at, { link: to, mayBe: 'one-page' })];
  const meant = suggestAddress(address, files, lookups);
  if (meant === undefined && leadsToOddName(to))
    return [diagnose('unknown-page', at, { link: to, mayBe: 'name-of-file' })];
  const suggestion = meant && withAnchor(meant.address);
  const fix = meant?.isSure && suggestion !== undefined ? { fix: { at, text: suggestion } } : {};
  const known = [...pagesBelow(route(withoutExtension(address)), lookups.routes)].sort();
  const isShort = known.length > 0 && known.length <= MOST_NAMED;
  const mayBe = reference.role.refersTo === 'page' ? {} : ({ mayBe: 'elsewhere' } as const);
  const example = suggestion === undefined && { example: examplePage(lookups.routes) };
  const args = { link: to, suggestion, ...example, ...mayBe, ...(isShort && { known }) };
  return [diagnose('unknown-page', at, args, fix)];
}

/** A page of the site whose address shows how to write one: the page for questions, or else the first one. */
function examplePage(routes: ReferenceContext['lookups']['routes']): string {
  let example = EXAMPLES.get(routes);
  if (example === undefined) {
    const others = [...routes.byRoute.values()].filter(
      (page) => page.collection === 'pages' && page.route !== '/',
    );
    example = routes.byRoute.get(USUAL)?.route ?? others.map((page) => page.route).sort()[0] ?? '/';
    EXAMPLES.set(routes, example);
  }
  return example;
}

const USUAL = route('/contact');

/** Found once for a site: a renamed page can leave a wrong link on each of the others. */
const EXAMPLES = new WeakMap<ReferenceContext['lookups']['routes'], string>();
