import type { InputRecorder } from '../model/inputs.ts';
import { isOwnFile } from '../model/own-files.ts';
import type { PageContext } from '../model/page-context.ts';
import { address, type BasePath, type Route, route } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** The settings used in the head or the context of every page. */
export const SETTINGS_OF_ALL = [
  'language',
  'timeZone',
  'contact',
  'url',
  'organisation',
  'placeholderTags',
] as const;

/** Other settings are not available there. So none can be forgotten when a build decides whether a page is unchanged. */
export type SettingsOfAll = Pick<SiteSettings, (typeof SETTINGS_OF_ALL)[number]>;

/** The inputs for the contexts of all pages of a site. */
export type ContextParts = {
  readonly settings: SettingsOfAll;
  readonly base: BasePath;
  /** The addresses of pages. */
  readonly routes: { has(route: Route): boolean };
  /** Sizes in bytes of the files below public/. */
  readonly publicFiles: PublicFiles;
  readonly pictures: Pictures;
};

/** The files below public/ by path, each with its size in bytes. */
type PublicFiles = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** Makes the context of each page. Questions of a page to its context are recorded. */
export function openContexts(
  { settings, base, routes, publicFiles, pictures }: ContextParts,
  recorder: InputRecorder,
): (route: Route | undefined) => PageContext {
  const isFile = (path: string) => isMade(path) || publicFiles.has(path.slice(1));
  const { origin } = new URL(settings.url);
  const shared = {
    language: settings.language,
    timeZone: settings.timeZone,
    contactEmail: settings.contact.email,
    tagsPlaceholders: settings.placeholderTags !== false,
    pictures,
    fileSize: (path: string) => {
      recorder.ask(`file ${path}`);
      return publicFiles.get(path) ?? 0;
    },
    address: (to: string) => {
      if (to.startsWith('/') && !isMade(to)) {
        const page = route(to);
        // A file never has the address of a page. (resolve/check-routes.ts)
        recorder.ask(routes.has(page) ? `route ${page}` : `file ${pathIn(to)}`);
      }
      return address(base, to, isFile);
    },
    fullAddress: (to: string) => origin + address(base, to),
    repeated: openRepeated(recorder),
  };
  return (own) => ({ route: own, ...shared });
}

/** Caches HTML that pages repeat. Each page that shows it is also recorded with the questions asked to make it. */
function openRepeated(recorder: InputRecorder): PageContext['repeated'] {
  let known = new Map<string, ReturnType<typeof recorder.record<string>> | undefined>();
  return (key, make) => {
    let found = known.get(key);
    if (found === undefined) {
      const isNew = !known.has(key);
      if (isNew && known.size === MOST_KEPT) known = new Map();
      if (!isNew) found = recorder.record(make);
      known.set(key, found);
    }
    for (const one of found?.asked ?? []) recorder.ask(one);
    return found?.value;
  };
}

/** Memory must not grow with the number of pages. */
const MOST_KEPT = 2_000;

/** True for files made by the build itself: pictures, bundled files, feeds, the sitemap, the manifest and others. */
function isMade(path: string): boolean {
  return MADE.test(path) || isOwnFile(path.slice(1));
}

const MADE = /^\/(?:images|assets|feeds)\/./;

/** The path below public/ of an address of this site. */
function pathIn(to: string): string {
  const end = to.indexOf('#');
  return to.slice(1, end === -1 ? to.length : end);
}
