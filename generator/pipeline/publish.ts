import type { PictureStore } from '../cache/picture-store.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { StoredFile } from '../model/artifact.ts';
import { outputFile } from '../model/paths.ts';
import { PUBLIC_KEY } from './files/check-public.ts';
import { compressFiles } from './files/compress-files.ts';
import { filesForHosts } from './files/files-for-hosts.ts';
import { planFiles } from './files/plan-files.ts';
import type { PublishableSite } from './make-site.ts';
import { openPause } from './pause.ts';
import { addressesFile } from './published-before.ts';
import type { Workplace } from './with-stage.ts';

/**
 * Adds all other files of the site to the staged pages, and replaces the published site with the result. `elsewhere` reads a
 * picture that is not in the store, by its key.
 */
export async function publish(
  { plan, permissions, facts }: PublishableSite,
  { session, stage, encoding, signal }: Workplace,
  elsewhere: (key: string) => (() => Uint8Array) | undefined = () => undefined,
): Promise<void> {
  const { timings } = session;
  const { memory } = plan.parts;
  const pictures = new Map([...memory.pictureFiles(), ...plan.pictures.paths]);
  const kept = [...pictures.values(), ...session.probe.keys(), PUBLIC_KEY];
  await timings.time('pictures', () => encoding.done(kept));
  const pause = openPause(signal, stage);
  await timings.time('publish', async () => {
    for (const [path, key] of pictures) {
      const bytes = elsewhere(key);
      const source = bytes === undefined ? { stored: () => storedPicture(session.store, key) } : { bytes };
      stage.add({ path: outputFile(path), id: key, ...source });
      await pause();
    }
    for (const file of [
      ...planFiles(plan, facts),
      addressesFile(plan),
      ...filesForHosts(plan, permissions),
    ]) {
      stage.add(file);
      await pause();
    }
    await compressFiles(plan, stage, pause);
    // From here on the new site replaces the old one.
    await pause(true);
    return stage.publish(plan.base);
  });
}

/** Reads a picture that must be in the store. */
export function storedPicture(store: PictureStore, key: string): StoredFile {
  const picture = store.read(key);
  if (picture !== undefined) return picture;
  throw new UserError('A finished picture was damaged during the build. Run the build again.');
}
