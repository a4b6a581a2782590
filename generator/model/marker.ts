import { type BasePath, basePath } from './paths.ts';

/** The file in every folder that sitegen has written. It allows sitegen to replace that folder, and to serve it. */
export const MARKER = '.sitegen-output';

/** The text of the marker: which tool owns the folder, and the base path of its addresses. */
export function markerText(base: BasePath): string {
  return `sitegen writes this folder and replaces it as a whole with every build.\nbase: ${base}\n`;
}

/** The base path in a marker; `/` if it has none. */
export function baseInMarker(text: string): BasePath {
  const [, written = '/'] = /^base: (\S+)$/m.exec(text) ?? [];
  return basePath(written) ?? ('/' as BasePath);
}

/** The addresses of the site, next to the marker. The next build asks about addresses that would disappear. */
export const ADDRESSES_FILE = '.sitegen-addresses.json';

/** The rules for the host, next to the marker, so `preview` answers in the same way. */
export const RULES_FILE = '.sitegen-hosting.json';

/** In a folder with a share of a site, next to the marker: the data `merge` needs about it. */
export const SHARE_FILE = '.sitegen-share.json';

/** The beginning of every report in HTML. It allows the next report to replace the file. */
export const HTML_REPORT = '<!DOCTYPE html><!-- sitegen report -->';
