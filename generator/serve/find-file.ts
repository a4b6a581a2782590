import { VISIBLE_HOST_FILES } from '../model/hosting.ts';
import { address, type OutputPath, outputFile } from '../model/paths.ts';
import type { PublishedSite } from '../model/published-site.ts';

/** The file at an address, or the canonical address of its page. */
type FoundFile = { readonly file: OutputPath } | { readonly movedTo: string };

/**
 * Finds the file of a path, as a good host does. `/about/` is the file about/index.html; `/about` and `/about/index.html`
 * redirect to `/about/`. Only listed files can be found.
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
