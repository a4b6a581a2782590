import type { InputRecorder } from '../model/inputs.ts';
import type { PageContext } from '../model/page-context.ts';
import { address, type BasePath, MANIFEST_FILE, type Route, route } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** The settings that the head or the context of every page shows. */
export const SETTINGS_OF_ALL = [
  'language',
  'timeZone',
  'contact',
  'url',
  'organisation',
  'placeholderTags',
] as const;

/** No others are there to be shown, so none can be forgotten when it is asked whether a page is as it was. */
export type SettingsOfAll = Pick<SiteSettings, (typeof SETTINGS_OF_ALL)[number]>;

/** What the contexts of all pages of a site are made of. */
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
export type PublicFiles = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** Makes the context of each page. What a page asks of it is recorded. */
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
        // No file is where a page is. (resolve/check-routes.ts)
        recorder.ask(routes.has(page) ? `route ${page}` : `file ${pathIn(to)}`);
      }
      return address(base, to, isFile);
    },
    fullAddress: (to: string) => origin + address(base, to),
    repeated: openRepeated(recorder),
  };
  return (own) => ({ route: own, ...shared });
}

/** Keeps HTML that pages repeat. What was asked of the site to make it, each page that shows it asks too. */
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

/** Memory must not grow with the pages of a site. */
const MOST_KEPT = 2_000;

/** Pictures, bundled files, feeds and the manifest, which the build itself makes. */
function isMade(path: string): boolean {
  return MADE.test(path) || path === `/${MANIFEST_FILE}`;
}

const MADE = /^\/(?:images|assets|feeds)\/./;

/** The path below public/ that an address of this site would have. */
function pathIn(to: string): string {
  const end = to.indexOf('#');
  return to.slice(1, end === -1 ? to.length : end);
}
