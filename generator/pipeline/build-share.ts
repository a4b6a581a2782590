import { join } from 'node:path';
import { jsonFile } from '../cache/json-file.ts';
import { checksOfBuild } from '../check/index.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { ContentId } from '../model/artifact.ts';
import { contentHash } from '../model/content-hash.ts';
import { ADDRESSES_FILE, SHARE_FILE } from '../model/marker.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import { placesIn, type Shard } from '../model/shard.ts';
import { statFile } from '../write/stat-file.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import { openPause } from './pause.ts';
import type { Project } from './project.ts';
import { storedPicture } from './publish.ts';
import type { Outcome } from './record/last-result.ts';
import { recordParts } from './record/record-file.ts';
import type { Share } from './share.ts';
import { openWeighing } from './weighing.ts';
import { type WorkBeginning, withStage } from './with-stage.ts';

/**
 * Makes a share of a site, some of its pages with their pictures, for `merge` on another machine. Checks of the whole site run
 * in `merge`.
 */
export async function buildShare(
  project: Project,
  options: BuildOptions,
  shard: Shard,
  work: Pick<WorkBeginning, 'progress' | 'signal'> = {},
): Promise<Outcome> {
  // A share in this folder would be published, and the addresses of the finished site would be lost.
  if (statFile(join(project.out, ADDRESSES_FILE)) !== undefined)
    throw new UserError(
      `${project.out} has a finished site. Choose another folder for the share with --out.`,
    );
  return withStage(project, options, work, async ({ session, encoding, stage }) => {
    const files: Record<string, readonly [id: string, hash: string]> = {};
    const add = (path: OutputPath, id: ContentId, bytes: Uint8Array) => {
      files[path] = [id, contentHash(bytes)];
      stage.add({ path, id, bytes: () => bytes });
    };
    const { outcome, publishable } = await makeSite(session, options, {
      ...work,
      ...checksOfBuild(options.strict),
      ...openWeighing(session.store, encoding, () => false),
      part: (count) => placesIn(shard, count),
      // The share contains the bytes of every page, so it can be copied to another machine.
      has: () => false,
      hasPicture: (key) => session.store.has(key),
      receive(path, { inputHash, html }) {
        if (html !== undefined) add(path, inputHash, Buffer.from(html.toString()));
        return stage.caughtUp();
      },
    });
    if (publishable === undefined) return outcome;
    const { base, site } = publishable.plan;
    await encoding.made();
    const { memory } = session;
    const pause = openPause(work.signal, stage);
    for (const [path, key] of memory.pictureFiles()) {
      add(outputFile(path), key, storedPicture(session.store, key).bytes);
      await pause();
    }
    const share: Share = {
      shard,
      madeFor: `${base} ${site.asOf}`,
      record: Buffer.concat(recordParts(memory.record())).toString(),
      files,
    };
    const text = jsonFile(share);
    stage.add({ path: outputFile(SHARE_FILE), id: contentHash(text), text });
    await pause(true);
    await stage.publish(base);
    return { ...outcome, timings: session.timings.phases };
  });
}
