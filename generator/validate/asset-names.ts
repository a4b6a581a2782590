import type { Expectation, Note } from '../diagnostics/codes/expectations.ts';
import { portableName } from '../model/portable-name.ts';
import { FILE_EXTENSION, IMAGE_FOLDER, isAssetPath, isFilePath, isImagePath } from '../schema/asset-paths.ts';
import { UNUSABLE_PICTURE } from '../schema/picture-name.ts';

/**
 * Advice for the path of a picture or document whose name has letters or characters that an address cannot contain, such as
 * `Gebäude & Garten.jpg`; undefined if it has another error.
 */
export function noteOnAssetName(expected: Expectation, written: string): Note | undefined {
  const folder = FOLDERS_OF_ASSETS[expected.is];
  if (folder === IMAGE_FOLDER && isAssetPath(written) && UNUSABLE_PICTURE.test(written))
    return { is: 'picture-format', path: written };
  if (expected.is === 'image' && isFilePath(written) && !isImagePath(written)) return { is: 'picture-kinds' };
  const steps = written.split('/');
  if (folder === undefined || isAssetPath(written) || !FILE_EXTENSION.test(written)) return undefined;
  if (/[@:]|%[\da-f]{2}/i.test(written) || steps.some((step) => /^\.*$/.test(step))) return undefined;
  if (SEVERAL_FILES.test(written)) return { is: 'one-file' };
  return { is: 'name-of-file', folder, path: steps.map(portableName).join('/') };
}

/** `hill.jpg, fen.jpg` */
const SEVERAL_FILES = /\.\w{3,4} *[,;] *[^,;]+\.\w{3,4}$/;

const FOLDERS_OF_ASSETS: { readonly [K in Expectation['is']]?: string } = {
  image: IMAGE_FOLDER,
  'name-or-drawing': IMAGE_FOLDER,
  file: 'public',
};
