import type { HostingRules, HostRedirect } from './hosting.ts';
import type { BasePath, OutputPath } from './paths.ts';

/** A finished site as one build has written it. */
export type PublishedSite = {
  readonly base: BasePath;
  /** All files that can be requested. */
  readonly files: Pick<ReadonlySet<OutputPath>, 'has'>;
  /** The rules of its host, if a host was named. */
  readonly rules?: HostingRules | undefined;
  /** The redirects of its host, if they are not among the rules. */
  readonly redirects?: readonly HostRedirect[];
  /** The bytes of one of its files; undefined if another build has replaced this one. */
  read(file: OutputPath): Promise<Buffer | undefined>;
  /** Only the place that `choose` picks; undefined if it picks none, or if the whole file must be read. */
  readPart?(
    file: OutputPath,
    choose: (file: FileInfo) => PlaceInFile | undefined,
  ): Promise<FilePart | undefined>;
};

/** The size and the hash of a file. */
export type FileInfo = { readonly size: number; readonly hash: string };

/** The positions of the first and the last byte of a part. */
export type PlaceInFile = { readonly first: number; readonly last: number };

/** A part of a file. */
export type FilePart = FileInfo & PlaceInFile & { readonly bytes: Buffer };

/** The folder of a site across all its builds. */
export type PublishedFolder = {
  /** The current site; undefined while there is none, as during a swap. */
  current(): PublishedSite | undefined;
};
