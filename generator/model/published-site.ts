import type { HostingRules } from './hosting.ts';
import type { BasePath, OutputPath } from './paths.ts';

/** A finished site as one build left it in its folder. */
export type PublishedSite = {
  readonly base: BasePath;
  /** All that can be asked for. */
  readonly files: Pick<ReadonlySet<OutputPath>, 'has'>;
  /** What its host answers, if a host was named. */
  readonly rules?: HostingRules | undefined;
  /** The bytes of one of its files; undefined if another build has taken the place of this one. */
  read(file: OutputPath): Promise<Buffer | undefined>;
};

/** The folder of a site through all its builds. */
export type PublishedFolder = {
  /** The site that is there now; undefined while there is none, as in the moment of a swap. */
  current(): PublishedSite | undefined;
};
