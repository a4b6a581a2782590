import { UserError } from '../diagnostics/user-error.ts';
import type { PlannedPage } from '../model/plan.ts';
import { asName } from '../resolve/suggest-page.ts';
import { FOLDERS } from '../schema/content.ts';
import type { SiteEditing } from './site-editing.ts';

/** Where a collection has its pages: their addresses begin with `prefix`. */
export type Shelf = { readonly prefix: string; readonly folder: string };

/** Where the pages of a collection are. */
export function shelfOf(collection: PlannedPage['collection'], { site }: SiteEditing): Shelf {
  const { folder } = FOLDERS[collection];
  const template = site.theme.pages.find((one) => one.collection === collection);
  return { folder, prefix: template === undefined ? '/' : template.route('-').slice(0, -1) };
}

/**
 * What was typed as content has it. An address that was copied from a browser loses its host, what follows `?`, and the path
 * at which the site is on its host; a path from Windows gets its slashes.
 * An address of another site stays as it is.
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

/** Where the previews show a site. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

function isUrl(written: string): boolean {
  return /^https?:\/\//i.test(written);
}

/** True for the name of a file, as it is seen in a folder: `contact.yaml`. */
export function isFileName(written: string): boolean {
  return YAML_EXTENSION.test(written);
}

const YAML_EXTENSION = /\.ya?ml$/i;

/** True if an address or the path of a file was typed, and no words. */
export function isPlace(written: string, { folder }: Shelf): boolean {
  return isUrl(written) || written.startsWith('/') || written.startsWith(`${folder}/`);
}

/**
 * The name of a file that was meant by an address, by the path of a file, or by words; empty if it would have no letters. A
 * name without a folder is one in the folder `above`.
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
