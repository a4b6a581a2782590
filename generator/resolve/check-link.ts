import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest, surelyMeant } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { feedAt } from '../model/feed.ts';
import { type Route, route } from '../model/paths.ts';
import { checkPublished } from './check-published.ts';
import { FEED_NAMES } from './dated-items.ts';
import { type Names, type ReferenceContext, removedFile } from './lookups.ts';

/** Reports a link that is not safe, or leads to no page, file or part of a page of this site. `files` may be linked to. */
export function checkLink(
  reference: Reference,
  files: Names,
  context: ReferenceContext,
): readonly Diagnostic[] {
  const { to, file } = reference;
  const { lookups, ask, locate } = context;
  if (/^http:/i.test(to)) return [diagnose('insecure-link', locate(reference), { link: to })];
  if (!/^[/#]/.test(to)) return [];
  const [address = '', anchor = ''] = to.split('#');
  const path = route(address);
  const { byRoute, byFile } = lookups.routes;
  if (address !== '') {
    ask(`route ${path}`);
    ask(`file ${path.slice(1)}`);
  }
  const page = address === '' ? byFile.get(file) : byRoute.get(path);
  if (page === undefined) {
    if (address === '' || files.has(path.slice(1))) return [];
    // Whether it has something to tell is seen on the page: only then it is published.
    if (FEED_NAMES.some((name) => name === feedAt(path.slice(1)))) return [];
    if (lookups.routes.hidden.has(path)) return checkPublished(reference, path, context);
    const at = locate(reference);
    const fixTo = (text: string | undefined) =>
      text === undefined ? {} : { fix: { at, text: to.replace(address, () => text) } };
    const removed = lookups.removed.at(withoutExtension(path));
    if (removed !== undefined) {
      const now = removed.now?.route;
      const args = { link: to, removed: removedFile(removed), suggestion: now };
      return [diagnose('unknown-page', at, args, fixTo(now))];
    }
    const known = [...byRoute.keys(), ...[...files.keys()].map(asAddress)];
    const sure = surelyMeant(withoutExtension(path), byRoute.keys()) ?? sameLetters(path, files);
    return [
      diagnose('unknown-page', at, { link: to, suggestion: sure ?? suggest(path, known) }, fixTo(sure)),
    ];
  }
  if (lookups.routes.hiddenFrom.has(page.route)) return checkPublished(reference, page.route, context);
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

/** Pages have addresses without the name of a file: `/about/index.html` is `/about`. */
function withoutExtension(path: string): Route {
  return route(path.replace(/(\/index)?\.html?$/i, ''));
}

/** The address of a file that differs in letter case alone: a name that is only near may be that of another document. */
function sameLetters(path: string, files: Names): string | undefined {
  const addresses = [...files.keys()].map(asAddress);
  return addresses.find((one) => one.toLowerCase() === path.toLowerCase());
}

function asAddress(publicFile: string): string {
  return `/${publicFile}`;
}
