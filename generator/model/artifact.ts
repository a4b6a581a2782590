import type { OutputPath } from './paths.ts';

/**
 * Names the bytes of a published file by what they are made from, so that a file need not be read, or made at all, to
 * know that it is the same: equal ids, equal bytes.
 */
export type ContentId = string;

/** One file of the finished site: its text, or the file it is a copy of. */
export type Artifact = { readonly path: OutputPath; readonly id: ContentId } & (
  | { readonly text: string }
  | { readonly copyOf: string }
);

/** A file that was made as text. */
export type TextArtifact = Artifact & { readonly text: string };
