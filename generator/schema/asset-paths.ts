import { PICTURE_EXTENSION } from './picture-name.ts';

/** The folder of the pictures that pages show. Every name of a picture is a path below it. */
export const IMAGE_FOLDER = 'content/images';

/** The file of a picture in the site: `content/images/hill.jpg`. */
export function imageFile(name: string): string {
  return `${IMAGE_FOLDER}/${name}`;
}

/** True for the path of a picture. */
export function isImagePath(written: string): boolean {
  return isAssetPath(written) && PICTURE_EXTENSION.test(written);
}

/** True for the path of a file with an extension. */
export function isFilePath(written: string): boolean {
  return isAssetPath(written) && FILE_EXTENSION.test(written) && !isForFewPrograms(written);
}

/** The extension of any file: `.pdf`, `.JPG`. */
export const FILE_EXTENSION = /\.[A-Za-z0-9]{2,5}$/;

/** True for a path of plain names, such as `home/slide 1.jpg`. Such a path cannot leave its folder. */
export function isAssetPath(written: string): boolean {
  return written.split('/').every((step) => /^[A-Za-z0-9][A-Za-z0-9 ._()-]*$/.test(step));
}

/** True for a file that only some computers can open, a program, or an unfinished download of a browser. */
export function isForFewPrograms(path: string): boolean {
  return /\.(?:pages|numbers|key|pub|msg|exe|msi|bat|cmd|scr|lnk|url|crdownload|part|tmp)$/i.test(path);
}

/** The path of a picture or document in its correct form: without a wrong start, and without Windows backslashes. */
export function meantAssetPath(written: string, folder: string): string | undefined {
  const path = written
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/\/{2,}/g, '/')
    // The full stop of a sentence.
    .replace(/[.,;]+$/, '');
  const steps = folder.split('/');
  const meant = steps.reduce(
    (rest, step) => (rest.startsWith(`${step}/`) ? rest.slice(step.length + 1) : rest),
    path,
  );
  return meant !== written && isAssetPath(meant) && meant.includes('.') ? meant : undefined;
}

/** Why a path cannot be used for a picture or document: the file is on the owner's computer or on another site. */
export function placeOfAsset(written: string): 'on-this-computer' | 'on-the-web' | undefined {
  if (/^(?:[a-z]:[\\/]|file:|~\/|\/(?:home|users)\/)/i.test(written)) return 'on-this-computer';
  return /^(?:https?:|www\.)/i.test(written) ? 'on-the-web' : undefined;
}
