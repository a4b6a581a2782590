import { basename } from 'node:path';
import { compressText, LEAST_TO_COMPRESS } from '../../hosting/compress.ts';
import { contentType } from '../../hosting/content-types.ts';
import { isText } from '../../hosting/text-types.ts';
import { CACHE_CONTROL, cacheControlOf } from '../../model/hosting.ts';
import { outputFile } from '../../model/paths.ts';
import { foldersOf } from '../../model/portable-name.ts';
import type { Stage } from '../../write/stage.ts';
import type { Pause } from '../pause.ts';
import type { SitePlan } from '../plan.ts';

/** Adds compressed copies next to staged text files, if the owner wants them. Existing copies are not made again. */
export async function compressFiles(
  { settings, parts }: SitePlan,
  stage: Stage,
  pause: Pause,
): Promise<void> {
  const { compress: wanted = [] } = settings;
  if (wanted.length === 0) return;
  const { publicFiles } = parts.analysis.files;
  // Only next to a file of public/: its owner has already compressed it. A folder with that name stays as it is.
  const taken = new Set([...publicFiles.keys()].flatMap((path) => [path, ...foldersOf(path)]));
  for (const { path, id, size } of stage.files()) {
    // Visitors get no hidden file. The other files for hosts have no type of text.
    if (size < LEAST_TO_COMPRESS || path.startsWith('.') || !isText(contentType(path))) continue;
    const isHashed = cacheControlOf(path) === CACHE_CONTROL.hashed;
    for (const how of wanted) {
      const beside = outputFile(`${path}.${how}`);
      if (taken.has(beside) || Buffer.byteLength(basename(beside)) > LONGEST_NAME) continue;
      stage.add({
        path: beside,
        id: `${how} ${id}`,
        bytes: () => compressText(stage.read(path), how, isHashed),
      });
      await pause();
    }
  }
}

/** In bytes, on the disks of all systems. A host that finds no compressed copy sends the file itself. */
const LONGEST_NAME = 255;
