import { createContext, useContext } from 'react';
import type { Route } from '../../generator/model/paths.ts';
import { address, MANIFEST_FILE } from '../../generator/model/paths.ts';
import type { Pictures } from '../../generator/model/pictures.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Strings } from '../strings/en.ts';
import { stringsFor } from '../strings/index.ts';

/** What every component may need to know: the site, the page it stands on, the words, and how addresses are made. */
export type Here = {
  readonly site: Site;
  /** Undefined on the page for addresses that do not exist. */
  readonly route: Route | undefined;
  readonly strings: Strings;
  /** What was made of the pictures. Ask for one with the slot and the point of focus it was declared with. */
  readonly pictures: Pictures;
  address(to: string): string;
};

/** Carries the surroundings to every component of a page. */
export const SiteContext = createContext<Here | undefined>(undefined);

/** The surroundings of one page. */
export function here(site: Site, pictures: Pictures, route: Route | undefined): Here {
  return {
    site,
    route,
    pictures,
    strings: stringsFor(site.settings.language),
    address: (to) => address(site.base, to, (path) => isOwnFile(path) || site.publicFiles.has(path.slice(1))),
  };
}

/** Pictures, bundled files and the manifest, which no list of the site names. */
function isOwnFile(path: string): boolean {
  return path.startsWith('/images/') || path.startsWith('/assets/') || path === `/${MANIFEST_FILE}`;
}

/** The surroundings of the component that asks. */
export function useSite(): Here {
  const found = useContext(SiteContext);
  if (found === undefined) throw new Error('A component was rendered outside of a document.');
  return found;
}
