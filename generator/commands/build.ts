import { relative, sep } from 'node:path';
import { build } from '../pipeline/build.ts';
import { openProject } from '../pipeline/project.ts';
import { siteOptions, type TypedOptions } from './options.ts';
import { pictureProgress, printDiagnostics, printDone, type Speech, secondsSince } from './terminal.ts';

/** `sitegen build`: exit code 0 if the site was published, 1 if its content has faults. */
export async function run(typed: TypedOptions & Speech & { readonly out?: string }): Promise<number> {
  const start = performance.now();
  const project = openProject(typed);
  const made = await build(project, siteOptions(typed), pictureProgress());
  const isPublished = made.output !== undefined;
  printDiagnostics(made, typed, isPublished ? 'the site was published' : 'nothing was published');
  if (!isPublished) return 1;

  const folder = relative(process.cwd(), project.out).split(sep).join('/') || '.';
  printDone(`Built ${made.pageCount} pages in ${secondsSince(start)}. The site is in ${folder}/.`, typed);
  const base = made.base === '/' ? '' : ` --base ${made.base}`;
  printDone(
    `To look at it: npx vite preview --outDir ${folder}${base}, then open the address it names.`,
    typed,
  );
  return 0;
}
