import type { Artifact } from '../model/artifact.ts';
import type { OutputPath } from '../model/paths.ts';

/** The file of a page; its HTML is a text, or the bytes that another thread has made of it. */
export function pageArtifact(path: OutputPath, id: string, html: string | Buffer): Artifact {
  return typeof html === 'string' ? { path, id, text: html } : { path, id, bytes: () => html };
}
