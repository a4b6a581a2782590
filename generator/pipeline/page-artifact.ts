import type { Artifact } from '../model/artifact.ts';
import type { OutputPath } from '../model/paths.ts';

/** The output file of a page. Its HTML is a text, or bytes from a worker thread. */
export function pageArtifact(path: OutputPath, id: string, html: string | Buffer): Artifact {
  return typeof html === 'string' ? { path, id, text: html } : { path, id, bytes: () => html };
}
