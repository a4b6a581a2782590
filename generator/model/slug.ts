import { FOLDERS, type FolderName } from '../schema/content.ts';
import { problemOfName } from './portable-name.ts';

/**
 * The name of an entity in addresses and references: its path below the folder without extension. If this could not be part
 * of an address, it is the name its file should get: `new-place` for `New Place.yaml`, `about` for `about/index.yaml`.
 */
export function slugOf(path: string, collection: FolderName): string {
  const written = writtenSlug(path, collection);
  // Other tools serve `about/index` at /about/. Here the page of a folder has the name of the folder, and the home page is
  // `home`.
  const bare = written.replace(/(?:\/index)+$/i, '');
  if (collection === 'pages' && bare.toLowerCase() === 'index') return 'home';
  return bare
    .split('/')
    .map((step) => (isSafe(step) ? step : safeStep(step)))
    .join('/');
}

/** The path of an entity below its folder without extension, as written. */
export function writtenSlug(path: string, collection: FolderName): string {
  return path.slice(FOLDERS[collection].folder.length + 1).replace(/\.yaml$/, '');
}

function isSafe(step: string): boolean {
  return SAFE_STEP.test(step) && problemOfName(step) === undefined;
}

const SAFE_STEP = /^[a-z0-9][a-z0-9-]{0,63}$/;

function safeStep(step: string): string {
  const plain = step
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  if (plain === '') return 'page';
  return problemOfName(plain) === undefined ? plain : `page-${plain}`;
}
