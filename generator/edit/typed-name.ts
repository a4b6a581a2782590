import { UserError } from '../diagnostics/user-error.ts';
import type { PlannedPage } from '../model/plan.ts';
import { asName } from '../resolve/suggest-page.ts';
import { FOLDERS } from '../schema/content.ts';
import type { SiteEditing } from './site-editing.ts';

/** The place of a collection's pages: their addresses start with `prefix`. */
type Shelf = { readonly prefix: string; readonly folder: string };

/** Returns the place of a collection's pages. */
export function shelfOf(collection: PlannedPage['collection'], { site }: SiteEditing): Shelf {
  const { folder } = FOLDERS[collection];
  const template = site.theme.pages.find((one) => one.collection === collection);
  return { folder, prefix: template === undefined ? '/' : template.route('-').slice(0, -1) };
}

/**
 * Converts typed text to the form of the content. An address copied from a browser loses its host, its query, and the base
 * path of the site; a Windows path gets forward slashes. An address of another site does not change.
 */
export function asInContent(typed: string, { site }: SiteEditing): string {
  const written = typed.trim();
  const { url } = site.analysis.settings() ?? {};
  const own = url === undefined ? undefined : new URL(url);
  const asUrl = isUrl(written) && URL.canParse(written) ? new URL(written) : undefined;
  const isElsewhere = asUrl !== undefined && asUrl.host !== own?.host && !LOCAL.has(asUrl.hostname);
  if (isElsewhere) return written;
  const path = asUrl === undefined ? written.replaceAll('\\', '/') : asUrl.pathname + asUrl.hash;
  const base = (own?.pathname ?? '/').replace(/\/*$/, '/');
  return base !== '/' && `${path}/`.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

/** The hosts of previews. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

function isUrl(written: string): boolean {
  return /^https?:\/\//i.test(written);
}

/** True for a file name as shown in a folder: `contact.yaml`. */
export function isFileName(written: string): boolean {
  return YAML_EXTENSION.test(written);
}

const YAML_EXTENSION = /\.ya?ml$/i;

/** True for a typed address or file path, and false for words. */
export function isPlace(written: string, { folder }: Shelf): boolean {
  return isUrl(written) || written.startsWith('/') || written.startsWith(`${folder}/`);
}

/**
 * The file name that an address, a file path or words refer to; empty if it would contain no letters. A name without a folder
 * is in the folder `above`.
 */
export function slugFrom(written: string, shelf: Shelf, above = '.'): string {
  const { prefix, folder } = shelf;
  if (isUrl(written)) {
    throw new UserError(`"${written}" is an address of another site. Write one that begins with a slash.`);
  }
  if (written.startsWith('/') && !written.startsWith(prefix)) {
    throw new UserError(
      `The address of this page begins with ${prefix}. Write a new name, such as "new-name".`,
    );
  }
  const bare = written
    .slice(isPlace(written, shelf) ? (written.startsWith('/') ? prefix : `${folder}/`).length : 0)
    .replace(/#.*$/, '')
    .replace(/\/+$/, '')
    .replace(YAML_EXTENSION, '');
  const steps = bare.split('/').map(asName);
  const isWhole = isPlace(written, shelf) || steps.length > 1 || above === '.';
  return steps.includes('') ? '' : [...(isWhole ? [] : [above]), ...steps].join('/');
}
