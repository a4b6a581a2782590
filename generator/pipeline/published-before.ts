import { join } from 'node:path';
import type { TextArtifact } from '../model/artifact.ts';
import { ADDRESSES_FILE } from '../model/marker.ts';
import { outputFile } from '../model/paths.ts';
import type { PublishedAddresses, ReplacedSite } from '../model/published-addresses.ts';
import { addressesInOutput } from '../read/addresses-in-output.ts';
import { haveSameBytes } from '../read/same-bytes.ts';
import { textFile } from '../render/site-files.ts';
import { addressesOf } from '../resolve/published-addresses.ts';
import { redirectsOf } from '../resolve/redirects.ts';
import { LIST_NAMES } from '../schema/content.ts';
import { folderOfSite } from '../write/swap.ts';
import { workshopOf } from '../write/workshop.ts';
import type { BuildOptions } from './options.ts';
import type { SitePlan } from './plan.ts';
import type { Project } from './project.ts';

/** The published site; undefined if there is no site, or if removals are accepted. */
export function publishedBefore(
  { out, trees, publicFile }: Pick<Project, 'out' | 'trees' | 'publicFile'>,
  { acceptRemoved = false }: Pick<BuildOptions, 'acceptRemoved'>,
): ReplacedSite | undefined {
  // If the file was changed by hand it is ignored; `check --output` reports the change.
  const folder = folderOfSite(workshopOf(out, trees));
  const published = acceptRemoved ? undefined : addressesInOutput(folder);
  if (published === undefined) return undefined;
  const hasSameBytes = (address: string, file: string) =>
    haveSameBytes(join(folder, address), publicFile(file));
  return { ...published, hasSameBytes };
}

/** The addresses of this site, for the next build. */
export function addressesFile({ settings, parts: { analysis } }: SitePlan): TextArtifact {
  const { routes, files } = analysis;
  const redirects = redirectsOf(settings);
  const addresses = [...addressesOf({ routes, publicFiles: files.publicFiles, redirects })].sort();
  const counts = LIST_NAMES.toSorted().map((name) => [name, analysis.itemCount(name) ?? 0]);
  const published: PublishedAddresses = { addresses, lists: Object.fromEntries(counts) };
  return textFile(outputFile(ADDRESSES_FILE), `${JSON.stringify(published, null, 1)}\n`);
}
