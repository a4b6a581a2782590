import { contentType } from '../../hosting/content-types.ts';
import { STRIPPED, withoutMetadata } from '../../images/metadata.ts';
import { beginsAsPicture, PICTURE_HEAD } from '../../images/picture-chunks.ts';
import type { Artifact, BytesChange, TextArtifact } from '../../model/artifact.ts';
import { contentHash } from '../../model/content-hash.ts';
import { type FileStamp, isFresh, stampText } from '../../model/files.ts';
import { MAP_FILE, NOT_FOUND_FILE, outputFile } from '../../model/paths.ts';
import { filesOfSettings, siteFiles, textFile } from '../../render/site-files.ts';
import { openLastModified } from '../../resolve/last-modified.ts';
import { needsRedirectPages, redirectPageFile, redirectsOf } from '../../resolve/redirects.ts';
import { hashOfFile } from '../../write/hash-file.ts';
import type { SitePlan } from '../plan.ts';
import type { FactsOfPages } from '../record/facts-of-pages.ts';

/**
 * The files of a site other than its pages and pictures: files for machines, files of the theme, and those of public/. `facts`
 * are those of its pages: without them, files for machines list no pages.
 */
export function planFiles(plan: SitePlan, facts: FactsOfPages): readonly Artifact[] {
  const { parts, site } = plan;
  const { analysis, memory, theme } = parts;
  return [
    ...siteFiles({
      ...manifestParts(plan),
      feeds: site.feeds,
      fileSize: (path) => analysis.files.publicFiles.get(path)?.size ?? 0,
      fileType: contentType,
      pages: {
        name: facts.name,
        all: () => facts.all().filter(isForMachines),
        textsName: facts.textsName,
        texts: () => facts.texts().filter(isForMachines),
      },
      lastModified: openLastModified({ asOf: site.asOf, daysIn: (name) => analysis.daysIn(name) }),
      recall: (what, from, find) => memory.ofAllPages.recall(what, from, find),
    }),
    ...redirectPages(plan),
    ...ownFiles(plan),
    ...[...theme.files].map(([path, copyOf]) => ({ path, id: `${theme.hash} ${path}`, copyOf })),
    ...[...analysis.files.publicFiles].map(([path, stamp]) => ({
      path: outputFile(path),
      ...publicCopy(path, stamp, plan),
      copyOf: parts.publicFile(path),
      name: `public/${path}`,
    })),
  ];
}

function isForMachines({ path }: { readonly path: string }): boolean {
  return path !== NOT_FOUND_FILE;
}

/** Texts that may name files of public/, such as icons. Files they name count as used. */
export function planTexts(plan: SitePlan): readonly TextArtifact[] {
  return [...filesOfSettings(manifestParts(plan)), ...ownFiles(plan)];
}

function manifestParts({ settings, base, parts }: SitePlan) {
  return { settings, base, publicFiles: parts.analysis.files.publicFiles, palette: parts.server.palette };
}

/** The site's own style sheets and map. */
function ownFiles({ sheets, renderer }: SitePlan): readonly TextArtifact[] {
  const map = renderer.map();
  return [...sheets, ...(map === undefined ? [] : [textFile(MAP_FILE, map)])];
}

/** The pages at old addresses, for hosts that cannot redirect. One that is already published is not rendered again. */
function redirectPages({ settings, base, renderer, parts }: SitePlan): readonly Artifact[] {
  if (!needsRedirectPages(settings)) return [];
  const { language, url, organisation } = settings;
  return redirectsOf(settings).flatMap(({ from, to }) => {
    const path = redirectPageFile(from);
    if (path === undefined) return [];
    const moved = renderer.moved(to);
    const madeOf = [parts.memory.version, language, url, organisation.name, base, moved.to];
    return [{ path, id: contentHash(JSON.stringify(madeOf)), bytes: () => Buffer.from(moved.html()) }];
  });
}

/**
 * Describes the copy of a file in public/: a picture loses its metadata, if the owner wants that. A file written just now can
 * change before the next build and keep its stamp, so its id contains the hash of its bytes.
 */
function publicCopy(path: string, found: FileStamp, { settings, parts }: SitePlan) {
  const stamp = stampText(found);
  const isSettled = !isFresh(found, parts.snapshot.at);
  const id = isSettled ? stamp : `${stamp} ${hashOfFile(parts.publicFile(path)) ?? ''}`;
  return settings.stripMetadata === true
    ? { id: `${id} ${STRIPPED}`, stamp, change: STRIPPING }
    : { id, stamp };
}

/** A picture may have any name, so its first bytes decide. */
const STRIPPING: BytesChange = {
  isFor: beginsAsPicture,
  headLength: PICTURE_HEAD,
  changed: withoutMetadata,
};
