import type { EncodingQueue } from '../images/encoding-queue.ts';
import { outputFile } from '../model/paths.ts';
import type { Stage } from '../write/stage.ts';
import type { SitePlan } from './plan.ts';
import { planFiles } from './plan-files.ts';

/** Adds to the staged pages all other files of the site, and puts the whole in place of the old one. */
export async function publish(plan: SitePlan, stage: Stage, encoding: EncodingQueue): Promise<void> {
  const { memory, storedPicture } = plan.parts;
  await encoding.done();
  const pictures = new Map([...memory.pictureFiles(), ...plan.pictures.paths]);
  for (const [path, key] of pictures)
    stage.add({ path: outputFile(path), id: key, copyOf: storedPicture(key) });
  for (const file of planFiles(plan)) stage.add(file);
  await stage.publish(plan.base);
}
