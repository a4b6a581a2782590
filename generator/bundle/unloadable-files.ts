import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import postcss, { type Node } from 'postcss';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { missingImport, placeAfter, placeIn } from './template-places.ts';

/**
 * Reports addresses in the style sheets of a site, and in its Tailwind classes, that browsers could not load. The bundler
 * publishes them as they are written. `laid` is the folder with all templates, those of the site in place of others.
 */
export function unloadableFiles(own: OwnTemplates, laid: string): readonly Diagnostic[] {
  const textOf = (path: string) => readFileSync(join(laid, path), 'utf8');
  const [styles, others] = [own.paths.filter(isStyle), own.paths.filter((path) => !isStyle(path))];
  // A page may load from a host that its HTML names, such as for a preloaded font.
  const isAllowed = (host: string) => others.some((path) => textOf(path).includes(host));
  const isPublished = (folder: string, address: string) =>
    existsSync(join(laid, folder, address.replace(/[?#].*$/s, '')));
  const written = [
    ...styles.flatMap((path) => addressesIn(path, textOf(path))),
    ...others.flatMap((path) => addressesInClasses(path, textOf(path))),
  ];
  return written.flatMap(({ address, place, folder }): readonly Diagnostic[] => {
    const wrong = (reason: string) => [diagnose('broken-template', place, { reason })];
    const [elsewhere] = ELSEWHERE.exec(address) ?? [];
    if (elsewhere !== undefined)
      // Its own address in a class does not count as a host that the HTML names.
      return folder === undefined && isAllowed(elsewhere)
        ? []
        : wrong(`pages may not load \`${elsewhere}\`, so save this as a file in templates/`);
    // Parts of the page begin with a hash.
    if (address.startsWith('#')) return [];
    if (address.startsWith('/'))
      return wrong(`\`${address}\` begins at the host, not at your site, so save this file in templates/`);
    if (isPublished(folder ?? posix.dirname(place.file), address)) return [];
    return folder === undefined
      ? [missingImport(address, place)]
      : wrong(`\`${address}\` is not in ${folder}/, where classes look for files`);
  });
}

function isStyle(path: string): boolean {
  return path.endsWith('.css');
}

/** The beginning of an address that the content security policy of each page blocks, unless its HTML also loads from there. */
const ELSEWHERE = /^((https?:)?\/\/[^/]*|data:)/i;

/** An address, and the folder where its file is, if that is not the folder of the template. */
type Written = { readonly address: string; readonly place: Location; readonly folder?: string };

/** Every address of a file in a style sheet. Imports of files are resolved by the bundler, which reports missing ones. */
function addressesIn(path: string, text: string): readonly Written[] {
  const found: Written[] = [];
  const add = (node: Node, address: string) => {
    const { line, column } = node.rangeBy({ word: address }).start;
    found.push({ address, place: placeIn(path, line, column) });
  };
  const root = postcss.parse(text);
  root.walkDecls((node) => {
    for (const address of urlsIn(node.value)) add(node, address);
  });
  root.walkAtRules('import', (node) => {
    const [, address = urlsIn(node.params)[0]] = /^(['"])(.*?)\1/s.exec(node.params)?.slice(1) ?? [];
    if (address !== undefined && ELSEWHERE.test(address)) add(node, address);
  });
  return found;
}

function urlsIn(value: string): readonly string[] {
  const urls = [...value.matchAll(URL)].map(([, , quoted, plain = '']) => quoted ?? plain.trim());
  const choices = /\bimage-set\(/i.test(value) ? [...value.matchAll(IN_IMAGE_SET)] : [];
  return [...urls, ...choices.map(([, , quoted = '']) => quoted)];
}

const URL = /\burl\(\s*(?:(["'])(.*?)\1\s*\)|([^"')]*)\))/gis;

/** `image-set("hill.png" 1x)` needs no `url()`. */
const IN_IMAGE_SET = /(?<=\bimage-set\(\s*|,\s*)(["'])(.*?)\1/gis;

/** The addresses in classes such as `bg-[url(hill.svg)]`. Tailwind adds them to the style sheet of the site. */
function addressesInClasses(path: string, text: string): readonly Written[] {
  return [...text.matchAll(IN_CLASS)].map(({ index, 0: whole, 2: address = '' }) => {
    const before = text.slice(0, index + whole.indexOf(address));
    return { address, place: placeAfter(before, path), folder: 'templates/styles' };
  });
}

const IN_CLASS = /-\[[^\s\]]*?\burl\((['"]?)([^'")\s]+)\1\)/g;
