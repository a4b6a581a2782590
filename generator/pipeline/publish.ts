import type { EncodingQueue } from '../images/encoding-queue.ts';
import { outputFile } from '../model/paths.ts';
import type { Stage } from '../write/stage.ts';
import type { SitePlan } from './plan.ts';
import { planFiles } from './plan-files.ts';
import type { Session } from './session.ts';

/** Where a site is staged, who makes its pictures, and where a picture is that is not in the store, by its key. */
export type Publishing = {
  readonly stage: Stage;
  readonly encoding: EncodingQueue;
  elsewhere?(key: string): string | undefined;
};

/** Adds to the staged pages all other files of the site, and puts the whole in place of the old one. */
export async function publish(
  plan: SitePlan,
  { timings }: Session,
  { stage, encoding, elsewhere = () => undefined }: Publishing,
): Promise<void> {
  const { memory, storedPicture } = plan.parts;
  await timings.time('pictures', () => encoding.done());
  await timings.time('publish', () => {
    const pictures = new Map([...memory.pictureFiles(), ...plan.pictures.paths]);
    for (const [path, key] of pictures) {
      stage.add({ path: outputFile(path), id: key, copyOf: elsewhere(key) ?? storedPicture(key) });
    }
    for (const file of planFiles(plan)) stage.add(file);
    return stage.publish(plan.base);
  });
}
