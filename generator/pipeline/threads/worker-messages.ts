import type { BundledTheme } from '../../bundle/bundle-theme.ts';
import type { PictureJob } from '../../images/plan-pictures.ts';
import type { ProbedPicture } from '../../images/probe-picture.ts';
import type { TitleJob } from '../../images/title-pictures.ts';
import type { CheckLevel } from '../../model/check-level.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import type { BuildOptions } from '../options.ts';

/* The messages between threads that make pages of one site. Plain data, because it is copied. */

/** The input of a worker thread. */
export type WorkerTask = {
  readonly root: string;
  readonly out: string;
  readonly bundled: BundledTheme;
  /** The hash of the snapshot of the files. A worker that sees other files makes nothing. */
  readonly snapshotHash: string;
  /** When pages appear, expire or close. It is sent because finding it out means reading every page. */
  readonly changing: Routes['changing'];
  readonly options: BuildOptions;
  readonly level: CheckLevel;
  /** True if the files of unchanged pages exist, so those pages do not need to be rendered. */
  readonly isThere: boolean;
  /** True if the pictures at the top of pages are weighed. */
  readonly weighs: boolean;
  /** The shared memory of the `SharedPageQueue`. */
  readonly numbers: SharedArrayBuffer;
};

/** The messages from a worker while it works, and at its end. */
export type WorkerMessage =
  | {
      readonly tells: 'page';
      readonly path: OutputPath;
      readonly inputHash: string;
      readonly html: Uint8Array<ArrayBuffer>;
    }
  /** The records of pages sent since the last such message, as lines of a record. */
  | { readonly tells: 'known'; readonly pages: Uint8Array<ArrayBuffer> }
  | { readonly tells: 'pictures'; readonly jobs: readonly SentJob[] }
  /** Asks for the weights of picture files; the answer is a list of bytes in the same order. */
  | { readonly tells: 'weigh'; readonly files: readonly OutputPath[] }
  | {
      readonly tells: 'done';
      /** The bytes of its record, in parts, without the pages. */
      readonly record: readonly Uint8Array<ArrayBuffer>[];
      /** The files of pages whose records turned out to be invalid. */
      readonly forgotten: readonly string[];
      readonly pictures: readonly ProbedPicture[];
    };

/** A picture file to make. A drawn picture is sent as the words to draw. */
type SentJob = PictureJob | Pick<TitleJob, 'words'>;
