import type { OutputPath } from './paths.ts';

/**
 * Names the bytes of a published file by what they are made from, so that a file need not be read, or made at all, to
 * know that it is the same: equal ids, equal bytes.
 */
export type ContentId = string;

/**
 * One file of the finished site: its text; its bytes, or a file of the store, which are read when they are needed; or the file
 * it is a copy of.
 */
export type Artifact = { readonly path: OutputPath; readonly id: ContentId } & (
  | { readonly text: string }
  | { readonly bytes: () => Uint8Array }
  | { readonly stored: () => StoredFile }
  | FileCopy
);

/**
 * A file that sitegen keeps and never writes to again, with its bytes and their hash: a published file may be the very same
 * one on the disk. Who changes the published one in place changes both; the store notices it, and the file is made again.
 */
export type StoredFile = { readonly file: string; readonly bytes: Buffer; readonly hash: string };

/** A copy of a file. */
export type FileCopy = {
  readonly copyOf: string;
  /** How the file looked when it was listed, as `stampText`; one that looks otherwise is not copied. */
  readonly stamp?: string;
  /** What becomes of its bytes on the way; without it they stay. */
  readonly change?: ((bytes: Buffer) => Buffer) | undefined;
};

/** A file that was made as text. */
export type TextArtifact = Artifact & { readonly text: string };
