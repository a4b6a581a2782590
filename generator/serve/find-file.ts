import { VISIBLE_HOST_FILES } from '../model/hosting.ts';
import { address, type OutputPath, outputFile } from '../model/paths.ts';
import type { PublishedSite } from '../model/published-site.ts';

/** The file at an address, or the address where its page really is. */
export type FoundFile = { readonly file: OutputPath } | { readonly movedTo: string };

/**
 * Finds what a path leads to, as a good host does: `/about/` is the file about/index.html, and both `/about` and
 * `/about/index.html` lead on to `/about/`. Only files on the list can be found.
 */
export function findFile({ base, files }: PublishedSite, path: string): FoundFile | undefined {
  if (`${path}/` === base) return { movedTo: base };
  if (!path.startsWith(base)) return undefined;
  const name = path.slice(base.length);
  const isFolder = name === '' || name.endsWith('/');
  const page = /^(?:(.*)\/)?index\.html$/.exec(name);
  const pageAddress = (of: string) => ({ movedTo: address(base, `/${of}`, () => false) });
  if (page !== null && files.has(outputFile(name))) return pageAddress(page[1] ?? '');
  const file = outputFile(isFolder ? `${name}index.html` : name);
  if (VISIBLE_HOST_FILES.some((own) => own === file)) return undefined;
  if (files.has(file)) return { file };
  return !isFolder && files.has(outputFile(`${name}/index.html`)) ? pageAddress(name) : undefined;
}
