import type { FileJob } from '../../images/file-job.ts';
import { openPicturePlanner, pictureName } from '../../images/plan-pictures.ts';
import { planTitle, type TitleDrawing } from '../../images/title-pictures.ts';
import type { InputKey, InputRecorder } from '../../model/inputs.ts';
import type { MadePicture, Original, Pictures, TitleWords } from '../../model/pictures.ts';
import type { PictureRecord } from '../record/build-record.ts';

/** The pictures of a site as pages show them: planned on request, and recorded for the requesting page. */
export type ShownPictures = Pictures & {
  /** The paths of all files planned so far, each with the key of its bytes. */
  readonly paths: ReadonlyMap<string, string>;
  /** The pictures requested since the last call, by their names in their slots. */
  drain(): ReadonlyMap<string, PictureRecord>;
};

type Shown = {
  /** The question that a page with this picture asks. */
  readonly question: InputKey;
  readonly record: PictureRecord;
  readonly picture: MadePicture;
};

/** Opens the pictures of a site. `onPlanned` is called with new files at once, so they can be made in the meantime. */
export function openShownPictures(
  analysis: { original(image: string): Original | undefined },
  recorder: InputRecorder,
  titles: TitleDrawing & Pick<TitleWords, 'colours' | 'ridge'>,
  onPlanned: (jobs: readonly FileJob[]) => void,
): ShownPictures {
  const paths = new Map<string, string>();
  const found = new Map<string, Shown>();
  let shown = new Map<string, PictureRecord>();
  const planner = openPicturePlanner({ get: (image) => analysis.original(image) }, (jobs) => {
    for (const { path, key } of jobs) paths.set(path, key);
    onPlanned(jobs);
  });
  return {
    paths,
    find(wanted) {
      const name = pictureName(wanted);
      let known = found.get(name);
      if (known === undefined) {
        const record: PictureRecord = { files: planner.jobs(wanted).map(({ path, key }) => [path, key]) };
        known = { question: `picture ${wanted.image}`, record, picture: planner.find(wanted) };
        found.set(name, known);
      }
      recorder.ask(known.question);
      shown.set(name, known.record);
      return known.picture;
    },
    drawTitle({ title, name }) {
      recorder.ask('settings.theme');
      const job = planTitle({ title, name, colours: titles.colours, ridge: titles.ridge }, titles);
      const { path, key } = job;
      if (!paths.has(path)) {
        paths.set(path, key);
        onPlanned([job]);
      }
      shown.set(key, { files: [[path, key]] });
      return job;
    },
    drain() {
      const drained = shown;
      shown = new Map();
      return drained;
    },
  };
}
