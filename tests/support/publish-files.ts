import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../generator/model/artifact.ts';
import { contentHash } from '../../generator/model/content-hash.ts';
import { stampText } from '../../generator/model/files.ts';
import { type BasePath, outputFile } from '../../generator/model/paths.ts';
import { type Destination, openStage } from '../../generator/write/open-stage.ts';

/** The files of a site: its pages as texts by path, and the copied files by path with their originals. */
export type SiteToPublish = {
  readonly pages: Readonly<Record<string, string>>;
  readonly copies?: Readonly<Record<string, string>>;
  readonly base?: string;
};

/** Returns the output of a site in `folder/site`: `folder/dist`, or another folder. */
export function destinationIn(folder: string, out = join(folder, 'dist')): Destination {
  const root = join(folder, 'site');
  return { out, root, trees: join(root, '.sitegen', 'output') };
}

/** Publishes these files as a build does: files that are already published or staged are not made again. */
export async function publishFiles(
  to: Destination,
  { pages, copies = {}, base = '/' }: SiteToPublish,
): Promise<void> {
  const stage = await openStage(to);
  try {
    for (const [path, text] of Object.entries(pages)) {
      const id = contentHash(text);
      if (stage.has(outputFile(path), id)) stage.keep(outputFile(path), id);
      else stage.add({ path: outputFile(path), id, text });
    }
    for (const [path, copyOf] of Object.entries(copies)) stage.add(copied(path, copyOf));
    await stage.publish(base as BasePath);
  } finally {
    await stage.close();
  }
}

/** A file of public/ is identified by its stamp. */
function copied(path: string, copyOf: string): Artifact {
  return { path: outputFile(path), id: stampText(lstatSync(copyOf)), copyOf };
}
