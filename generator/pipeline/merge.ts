import { checksOfBuild } from '../check/index.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { NOT_FOUND_FILE } from '../model/paths.ts';
import { isAround } from '../write/safe-out-dir.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import { pageArtifact } from './page-artifact.ts';
import { type Project, themeOf } from './project.ts';
import { publish } from './publish.ts';
import { publishedBefore } from './published-before.ts';
import type { Outcome } from './record/last-result.ts';
import { remember } from './record/remember.ts';
import { versionOf } from './session.ts';
import { readShares } from './share.ts';
import { openWeighing } from './weighing.ts';
import { type WorkBeginning, withStage } from './with-stage.ts';

/** The outcome of a merge, and the number of pages that had to be made here because no share had the right version. */
type Merged = Outcome & { readonly madeHere: number };

/**
 * Joins the shares of a site into the same bytes that one build would make. Pages of the shares count as unchanged, so none is
 * rendered again, and all checks of the whole site run. Also returns the number of pages that had to be made here.
 */
export async function merge(
  project: Project,
  folders: readonly string[],
  options: BuildOptions,
  work: Pick<WorkBeginning, 'progress' | 'signal'> = {},
): Promise<Merged> {
  for (const folder of folders) {
    if (isAround(project.out, folder))
      throw new UserError(
        `The output folder ${project.out} is the share ${folder}, or contains it. Choose another with --out.`,
      );
  }
  const bundled = await themeOf(project);
  const shares = readShares(folders, versionOf(project, bundled), project.root);
  const published = () => publishedBefore(project, options);
  const beginning = { ...work, known: shares.record, bundled, published };
  let madeHere = 0;
  return withStage(project, options, beginning, async (workplace) => {
    const { session, encoding, stage } = workplace;
    const made = await makeSite(session, options, {
      ...work,
      ...checksOfBuild(options.strict),
      // Pictures that no share contains are made here.
      ...openWeighing(session.store, encoding, ({ key }) => shares.picture(key) !== undefined),
      has: (path, { inputHash }) => stage.has(path, inputHash) || shares.find(path, inputHash) !== undefined,
      hasPicture: (key) => shares.picture(key) !== undefined || session.store.has(key),
      receive(path, { inputHash, html }) {
        const bytes = shares.find(path, inputHash);
        if (html !== undefined && path !== NOT_FOUND_FILE) madeHere += 1;
        if (html !== undefined) stage.add(pageArtifact(path, inputHash, html));
        else if (bytes !== undefined) stage.add({ path, id: inputHash, bytes });
        else stage.keep(path, inputHash);
        return stage.caughtUp();
      },
    });
    writeEditorSchemas(project, session.analysis);
    if (made.publishable !== undefined) await publish(made.publishable, workplace, shares.picture);
    await session.timings.time('remember', () => remember(session, options, 'build', made));
    return { ...made.outcome, madeHere, leftOut: stage.leftOut(), timings: session.timings.phases };
  });
}
