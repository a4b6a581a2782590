import { type BasePath, basePath } from './paths.ts';

/** Is in every folder that sitegen has written: allows it to replace that folder, and to show it. */
export const MARKER = '.sitegen-output';

/** What the marker says: whose folder it is, and for which path of a host its addresses were made. */
export function markerText(base: BasePath): string {
  return `sitegen writes this folder and replaces it as a whole with every build.\nbase: ${base}\n`;
}

/** The base path a marker names; `/` where it names none. */
export function baseInMarker(text: string): BasePath {
  const [, written = '/'] = /^base: (\S+)$/m.exec(text) ?? [];
  return basePath(written) ?? ('/' as BasePath);
}

/** Which addresses the site has, beside the marker: the next build asks about those that it would not have any more. */
export const ADDRESSES_FILE = '.sitegen-addresses.json';

/** What hosts are told to answer, beside the marker: `preview` answers the same. */
export const RULES_FILE = '.sitegen-hosting.json';

/** Is in a folder with a share of a site, beside the marker: what `merge` must know of it. */
export const SHARE_FILE = '.sitegen-share.json';

/** Begins every report in HTML: allows the next one to replace it. */
export const HTML_REPORT = '<!DOCTYPE html><!-- sitegen report -->';
