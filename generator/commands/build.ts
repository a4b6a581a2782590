import { relative, sep } from 'node:path';
import { sameAsLast } from '../pipeline/last-result.ts';
import { openProject, themeOf } from '../pipeline/project.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { pictureProgress, printDiagnostics, printDone, type Speech, secondsSince } from './terminal.ts';

/** `sitegen build`: exit code 0 if the site was published, 1 if its content has faults. */
export async function run(typed: TypedOptions & Speech & { readonly out?: string }): Promise<number> {
  const start = performance.now();
  const project = openProject(typed);
  const options = buildOptions(typed);
  const same = sameAsLast(project, options, 'build', await themeOf(project));
  const made =
    same ?? (await (await import('../pipeline/build.ts')).build(project, options, pictureProgress()));
  const isPublished = made.isSound;
  printDiagnostics(
    made.diagnostics,
    project,
    typed,
    isPublished ? 'the site was published' : 'nothing was published',
  );
  if (!isPublished) return 1;

  const folder = fromHere(project.out);
  printDone(`Built ${made.pageCount} pages in ${secondsSince(start)}. The site is in ${folder}/.`, typed);
  const root = typed.root === '.' ? '' : ` --root ${quoted(fromHere(project.root))}`;
  const out = typed.out === undefined ? '' : ` --out ${quoted(folder)}`;
  printDone(`To look at it: npx sitegen preview${root}${out}`, typed);
  return 0;
}

function fromHere(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}

/** A folder as one must type it. */
function quoted(folder: string): string {
  return folder.includes(' ') ? `"${folder}"` : folder;
}
