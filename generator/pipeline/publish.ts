import { outputFile } from '../model/paths.ts';
import type { SitePlan } from './plan.ts';
import { planFiles } from './plan-files.ts';
import type { Workplace } from './with-stage.ts';

/**
 * Adds to the staged pages all other files of the site, and puts the whole in place of the old one. `elsewhere` says where a
 * picture is that is not in the store, by its key.
 */
export async function publish(
  plan: SitePlan,
  { session, stage, encoding }: Workplace,
  elsewhere: (key: string) => string | undefined = () => undefined,
): Promise<void> {
  const { timings } = session;
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
