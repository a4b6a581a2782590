import { readFileSync } from 'node:fs';
import type { Artifact } from '../model/artifact.ts';

/** The bytes of a file of the finished site; undefined for a picture that has not been made yet. */
export function readArtifact(artifact: Artifact): Buffer | undefined {
  if ('text' in artifact) return Buffer.from(artifact.text);
  try {
    return readFileSync(artifact.copyOf);
  } catch (error) {
    // Without a folder for finished pictures there is none either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
