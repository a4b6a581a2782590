import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Reference } from '../model/content.ts';
import { route } from '../model/paths.ts';
import type { Names, ReferenceContext } from './lookups.ts';

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
    const at = locate(reference);
    const suggestion = suggest(path, [...byRoute.keys(), ...[...files.keys()].map(asAddress)]);
    const fix = suggestion === undefined ? {} : { fix: { at, text: to.replace(address, suggestion) } };
    return [diagnose('unknown-page', at, { link: to, suggestion }, fix)];
  }
  if (anchor === '' || anchor === 'top' || page.collection !== 'pages') return [];
  ask(`part ${page.file}#${anchor}`);
  const parts = lookups.partsOf(page.file);
  if (parts === undefined || parts.includes(anchor)) return [];
  const at = locate(reference);
  const suggestion = suggest(anchor, parts);
  const fix = suggestion === undefined ? {} : { fix: { at, text: `${address}#${suggestion}` } };
  return [diagnose('dead-anchor', at, { anchor, page: page.route, known: parts, suggestion }, fix)];
}

function asAddress(publicFile: string): string {
  return `/${publicFile}`;
}
