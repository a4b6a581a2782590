import type { PicturesOnDemand } from '../../images/pictures-on-demand.ts';
import type { Artifact } from '../../model/artifact.ts';
import { type BasePath, NOT_FOUND_FILE, type OutputPath } from '../../model/paths.ts';
import type { PublishedSite } from '../../model/published-site.ts';
import { waitingPage } from '../../render/dev-html.ts';
import { bytesOfCopy } from '../../write/read-original.ts';
import { redirectsByHost } from '../files/files-for-hosts.ts';
import { planFiles } from '../files/plan-files.ts';
import type { FactsOfPages } from '../record/facts-of-pages.ts';
import { type DevPages, pageOfFile } from './dev-pages.ts';
import type { DevSite, SiteVersion } from './dev-site.ts';

/** The site as a server sees it: pages, pictures and other files, each made on request. */
export function servedSite(site: DevSite, pages: DevPages, pictures: PicturesOnDemand): PublishedSite {
  const version = site.good();
  if (version === undefined) return nothingYet(site);
  return {
    base: version.plan.base,
    redirects: redirectsByHost(version.plan),
    files: {
      has: (path) =>
        path === NOT_FOUND_FILE ||
        pageOfFile(path, version) !== undefined ||
        site.pictures.has(path) ||
        filesOf(version, site.facts()).has(path),
    },
    async read(path) {
      if (path === NOT_FOUND_FILE || pageOfFile(path, version) !== undefined) {
        return Buffer.from((await pages.show(path))?.html ?? waitingPage());
      }
      const picture = site.pictures.get(path);
      if (picture === undefined) return bytesOf(filesOf(version, site.facts()).get(path));
      await pictures.make(picture);
      const made = site.store.read(picture.key);
      if (made !== undefined) return made.bytes;
      // The store was deleted, which it notices only on this read.
      await pictures.make(picture);
      return site.store.read(picture.key)?.bytes;
    },
  };
}

/** A site whose settings or lists had errors from the start: every page says so. */
function nothingYet(site: DevSite): PublishedSite {
  return {
    base: site.options().base ?? ('/' as BasePath),
    files: { has: (path) => path.endsWith('.html') },
    read: async () => Buffer.from(waitingPage()),
  };
}

/** The files other than pages and pictures, listed once for each version, and again after its pages are checked. */
function filesOf(version: SiteVersion, facts: FactsOfPages): ReadonlyMap<OutputPath, Artifact> {
  let known = FILES.get(version);
  if (known?.facts !== facts) {
    const files = planFiles(version.plan, facts);
    known = { facts, files: new Map(files.map((file) => [file.path, file])) };
    FILES.set(version, known);
  }
  return known.files;
}

type ListedFiles = {
  readonly facts: FactsOfPages;
  readonly files: ReadonlyMap<OutputPath, Artifact>;
};

const FILES = new WeakMap<SiteVersion, ListedFiles>();

function bytesOf(file: Artifact | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  if ('text' in file) return Buffer.from(file.text);
  if ('stored' in file) return file.stored().bytes;
  return 'bytes' in file ? Buffer.from(file.bytes()) : bytesOfCopy(file);
}
