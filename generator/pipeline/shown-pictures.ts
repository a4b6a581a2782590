import { openPicturePlanner, type PictureJob, pictureName } from '../images/plan-pictures.ts';
import type { InputRecorder } from '../model/inputs.ts';
import type { Original, Pictures } from '../model/pictures.ts';
import type { PictureRecord } from './last-build.ts';

/** The pictures of a site as pages show them: planned when they are asked for, and noted for the page that asks. */
export type ShownPictures = Pictures & {
  /** The paths of all files planned so far, each with the key of its bytes. */
  readonly paths: ReadonlyMap<string, string>;
  /** The pictures that were asked for since the last call, by their names in their places. */
  take(): ReadonlyMap<string, PictureRecord>;
};

/** Opens the pictures of a site. `onPlanned` is told of new files at once, so that they can be made meanwhile. */
export function openShownPictures(
  analysis: { original(image: string): Original | undefined },
  recorder: InputRecorder,
  onPlanned: (jobs: readonly PictureJob[]) => void,
): ShownPictures {
  const paths = new Map<string, string>();
  const records = new Map<string, PictureRecord>();
  let shown = new Map<string, PictureRecord>();
  const planner = openPicturePlanner({ get: (image) => analysis.original(image) }, (jobs) => {
    for (const { path, key } of jobs) paths.set(path, key);
    onPlanned(jobs);
  });
  return {
    paths,
    find(wanted) {
      recorder.ask(`picture ${wanted.image}`);
      const name = pictureName(wanted);
      let record = records.get(name);
      if (record === undefined) {
        record = { files: planner.jobs(wanted).map(({ path, key }) => [path, key]) };
        records.set(name, record);
      }
      shown.set(name, record);
      return planner.find(wanted);
    },
    take() {
      const taken = shown;
      shown = new Map();
      return taken;
    },
  };
}
