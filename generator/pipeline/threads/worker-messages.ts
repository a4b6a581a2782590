import type { BundledTheme } from '../../bundle/bundle-theme.ts';
import type { PictureJob } from '../../images/plan-pictures.ts';
import type { ProbedPicture } from '../../images/probe-picture.ts';
import type { TitleJob } from '../../images/title-pictures.ts';
import type { CheckLevel } from '../../model/check-level.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import type { BuildOptions } from '../options.ts';

/*
 * What threads that make pages of one site say to each other. Plain data: it is copied on the way.
 */

/** What a thread is told when it starts. */
export type WorkerTask = {
  readonly root: string;
  readonly out: string;
  readonly bundled: BundledTheme;
  /** The hash of the snapshot of the files: a thread that sees other files makes nothing. */
  readonly snapshotHash: string;
  /** When pages come, expire or close: to find it out, each page is read. */
  readonly changing: Routes['changing'];
  readonly options: BuildOptions;
  readonly level: CheckLevel;
  /** True if the pages are there that are as they were, so that they need not be rendered. */
  readonly isThere: boolean;
  /** True if the pictures at the top of pages are weighed. */
  readonly weighs: boolean;
  /** What the `SharedPageQueue` consists of. */
  readonly numbers: SharedArrayBuffer;
};

/** What a thread tells while it works, and at its end. */
export type WorkerMessage =
  | {
      readonly tells: 'page';
      readonly path: OutputPath;
      readonly inputHash: string;
      readonly html: Uint8Array<ArrayBuffer>;
    }
  /** What is known of pages that were sent since the last of these messages: lines of a record. */
  | { readonly tells: 'known'; readonly pages: Uint8Array<ArrayBuffer> }
  | { readonly tells: 'pictures'; readonly jobs: readonly SentJob[] }
  /** Asks what files of pictures weigh; the answer is a list of bytes in the same order. */
  | { readonly tells: 'weigh'; readonly files: readonly OutputPath[] }
  | {
      readonly tells: 'done';
      /** The bytes of its record, in parts, without the pages. */
      readonly record: readonly Uint8Array<ArrayBuffer>[];
      /** The files of pages whose records do not hold after all. */
      readonly forgotten: readonly string[];
      readonly pictures: readonly ProbedPicture[];
    };

/** A file of a picture to make. What is drawn is sent as the words to draw. */
export type SentJob = PictureJob | Pick<TitleJob, 'words'>;
