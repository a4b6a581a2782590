import { folderOf, lastStepOf } from '../path-parts.ts';

/** True for a file of the templates, whose errors cannot be fixed in the content. */
export function isOfTemplate(file: string): boolean {
  return file.startsWith('templates/');
}

/** Added to every error in such a file. */
export const OF_TEMPLATE = 'This is an error of the template, not of your content.';

/** The finished pages with the error. */
export function whereItShows({ pages, first }: { readonly pages: number; readonly first: string }): string {
  return pages === 1 ? `It shows on ${first}.` : `It shows on ${pages} pages; the first is ${first}.`;
}

/** Advice for a misplaced file: rename it, or move it. */
export function hintToMove(at: string, to: string): string {
  const hasHiddenExtension = /\.ya?ml\.\w+$/i.test(at);
  const showExtensions = hasHiddenExtension
    ? ' Let your computer show file extensions: it hides the last one.'
    : '';
  if (folderOf(at) === folderOf(to)) return `Rename ${at} to ${lastStepOf(to)}.${showExtensions}`;
  return `A file with this name is at ${at}. Move it to ${to}.`;
}
