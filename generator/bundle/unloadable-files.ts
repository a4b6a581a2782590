import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import postcss, { type Node } from 'postcss';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { missingImport, placeIn } from './template-places.ts';

/**
 * Reports addresses in the style sheets of a site that browsers could not load. The bundler publishes them as they are written.
 * `laid` is the folder with all templates, those of the site in place of others.
 */
export function unloadableFiles(own: OwnTemplates, laid: string): readonly Diagnostic[] {
  const textOf = (path: string) => readFileSync(join(laid, path), 'utf8');
  const [styles, others] = [own.paths.filter(isStyle), own.paths.filter((path) => !isStyle(path))];
  // A page may load from a host that its HTML names, such as for a preloaded font.
  const isAllowed = (host: string) => others.some((path) => textOf(path).includes(host));
  const isPublished = (style: string, address: string) =>
    existsSync(join(laid, posix.dirname(style), address.replace(/[?#].*$/s, '')));
  return styles.flatMap((path) =>
    addressesIn(textOf(path)).flatMap(({ address, node }): readonly Diagnostic[] => {
      const { line, column } = node.rangeBy({ word: address }).start;
      const place = placeIn(path, line, column);
      const [elsewhere] = ELSEWHERE.exec(address) ?? [];
      if (elsewhere !== undefined) {
        const reason = `pages may not load \`${elsewhere}\`, so save this as a file in templates/`;
        return isAllowed(elsewhere) ? [] : [diagnose('broken-template', place, { reason })];
      }
      // Files of public/ have addresses that begin with a slash; parts of the page, with a hash.
      return /^[/#]/.test(address) || isPublished(path, address) ? [] : [missingImport(address, place)];
    }),
  );
}

function isStyle(path: string): boolean {
  return path.endsWith('.css');
}

/** The beginning of an address that the content security policy of each page blocks, unless its HTML also loads from there. */
const ELSEWHERE = /^((https?:)?\/\/[^/]*|data:)/i;

type Written = { readonly address: string; readonly node: Node };

/** Every address of a file in a style sheet. Imports of files are resolved by the bundler, which reports missing ones. */
function addressesIn(text: string): readonly Written[] {
  const found: Written[] = [];
  const root = postcss.parse(text);
  root.walkDecls((node) => {
    for (const address of urlsIn(node.value)) found.push({ address, node });
  });
  root.walkAtRules('import', (node) => {
    const [, address = urlsIn(node.params)[0]] = /^(['"])(.*?)\1/s.exec(node.params)?.slice(1) ?? [];
    if (address !== undefined && ELSEWHERE.test(address)) found.push({ address, node });
  });
  return found;
}

function urlsIn(value: string): readonly string[] {
  return [...value.matchAll(URL)].map(([, , quoted, plain = '']) => quoted ?? plain.trim());
}

const URL = /\burl\(\s*(?:(["'])(.*?)\1\s*\)|([^"')]*)\))/gis;
