import type { OutputPath } from './paths.ts';

/**
 * Identifies the bytes of a published file by their inputs. Equal ids mean equal bytes, so an unchanged file is neither
 * read nor made.
 */
export type ContentId = string;

/**
 * One file of the finished site. Its content is text, bytes, a file of the store or a copy of a file. Bytes and store files
 * are read only when needed.
 */
export type Artifact = { readonly path: OutputPath; readonly id: ContentId } & (
  | { readonly text: string }
  | { readonly bytes: () => Uint8Array }
  | { readonly stored: () => StoredFile }
  | FileCopy
);

/**
 * A file that sitegen keeps and never writes to again, with its bytes and their hash. A published file may be a hard link
 * to it, so a change to the published file in place changes both. The store notices this, and the file is made again.
 */
export type StoredFile = { readonly file: string; readonly bytes: Buffer; readonly hash: string };

/** A copy of a file. */
export type FileCopy = {
  readonly copyOf: string;
  /** Its path as the owner of the site knows it: `public/plan.pdf`. Undefined for a file of sitegen. */
  readonly name?: string;
  /** The stamp of the file when it was listed, as `stampText`. A file with another stamp is not copied. */
  readonly stamp?: string;
  /** Changes its bytes during the copy; without it they stay the same. */
  readonly change?: BytesChange | undefined;
};

/** A change of the bytes of some files, which are known by their first bytes. Only these are read whole. */
export type BytesChange = {
  readonly isFor: (head: Buffer) => boolean;
  /** How many first bytes `isFor` needs. */
  readonly headLength: number;
  readonly changed: (bytes: Buffer) => Buffer;
};

/** A file that was made as text. */
export type TextArtifact = Artifact & { readonly text: string };
