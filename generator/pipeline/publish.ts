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
  const pictures = new Map([...memory.pictureFiles(), ...plan.pictures.paths]);
  await timings.time('pictures', () => encoding.done(pictures.values()));
  await timings.time('publish', async () => {
    for (const [path, key] of pictures) {
      stage.add({ path: outputFile(path), id: key, copyOf: elsewhere(key) ?? storedPicture(key) });
      await stage.caughtUp();
    }
    for (const file of planFiles(plan)) {
      stage.add(file);
      await stage.caughtUp();
    }
    return stage.publish(plan.base);
  });
}
