import { folderOf, lastStepOf } from '../path-parts.ts';

/** True for a file of the templates, which no content can put right. */
export function isOfTemplate(file: string): boolean {
  return file.startsWith('templates/');
}

/** What is said of any error in such a file. */
export const OF_TEMPLATE = 'This is an error of the template, not of your content.';

/** On which finished pages an error shows. */
export function whereItShows({ pages, first }: { readonly pages: number; readonly first: string }): string {
  return pages === 1 ? `It shows on ${first}.` : `It shows on ${pages} pages; the first is ${first}.`;
}

/** What to do with a file that is where nobody looks for it: rename it, or move it. */
export function hintToMove(at: string, to: string): string {
  const hasHiddenExtension = /\.ya?ml\.\w+$/i.test(at);
  const showExtensions = hasHiddenExtension
    ? ' Let your computer show file extensions: it hides the last one.'
    : '';
  if (folderOf(at) === folderOf(to)) return `Rename ${at} to ${lastStepOf(to)}.${showExtensions}`;
  return `A file with this name is at ${at}. Move it to ${to}.`;
}
