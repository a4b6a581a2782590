import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Sources, YamlDocument } from '../model/source.ts';
import { startOf } from '../model/source.ts';
import { FOLDERS, LISTS, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { parseYaml } from './parse-yaml.ts';
import { readContentFile } from './read-file.ts';

const IMAGES = 'content/images';
const PUBLIC = 'public';
const PICTURE = /\.(jpe?g|png|webp|avif|svg|heic|heif)$/i;

/**
 * Reads all that a site is made of: site.yaml, the YAML files below content/, and the names of the pictures and
 * public files. Every file that is there is either read, or listed, or reported; none is passed over in silence.
 */
export function readProject(root: string): Checked<Sources> {
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  const documents = new Map<string, YamlDocument>();
  const broken = new Set<string>();
  const images = new Map<string, number>();
  const publicFiles = new Map<string, number>();

  const sizeOf = ({ path }: Found) => statSync(join(root, path)).size;
  const readYaml = (path: string) => {
    const file = readContentFile(join(root, path), path);
    const parsed = file.value && parseYaml(file.value);
    diagnostics.push(...file.diagnostics, ...(parsed?.diagnostics ?? []));
    if (file.value) texts.set(path, file.value.text);
    if (file.value && parsed?.value) documents.set(path, { file: file.value, root: parsed.value });
    else broken.add(path);
  };

  if (exists(root, SITE.file)) readYaml(SITE.file);
  else {
    const what = `${SITE.file} does not exist`;
    const mend = 'Is this the folder of the site? Choose another with --root.';
    diagnostics.push(
      diagnose('missing-file', startOf(SITE.file), { what, why: 'every site begins with it', mend }),
    );
    broken.add(SITE.file);
  }

  for (const found of walk(root, 'content')) {
    if (found.kind === 'other') diagnostics.push(refuseSpecial(found.path));
    else if (found.path.startsWith(`${IMAGES}/`) && PICTURE.test(found.path))
      images.set(found.path.slice(IMAGES.length + 1), sizeOf(found));
    else if (kindOf(found.path) !== undefined) readYaml(found.path);
    else diagnostics.push(refuseUnexpected(found.path));
  }
  for (const found of walk(root, PUBLIC)) {
    if (found.kind === 'other') diagnostics.push(refuseSpecial(found.path));
    else if (!isMeantForPublic(found.path)) diagnostics.push(refuseUnexpected(found.path));
    else publicFiles.set(found.path.slice(PUBLIC.length + 1), sizeOf(found));
  }
  return { value: { texts, documents, broken, images, publicFiles }, diagnostics };
}

type Found = { readonly path: string; readonly kind: 'file' | 'other' };

/** All files below a folder in code-unit order; the order of a directory differs from machine to machine. */
function* walk(root: string, folder: string): Generator<Found> {
  const stat = lstatSync(join(root, folder), { throwIfNoEntry: false });
  if (stat === undefined) return;
  // A link in the place of the folder would publish whatever it leads to.
  if (!stat.isDirectory()) {
    yield { path: folder, kind: 'other' };
    return;
  }
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => !isLeftByTheSystem(one.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield { path, kind: entry.isFile() ? 'file' : 'other' };
  }
}

function exists(root: string, path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}

/** Files that computers and editors leave in folders without being asked. */
function isLeftByTheSystem(name: string): boolean {
  return LEFT_BY_THE_SYSTEM.has(name) || /^\._|~$|^\..*\.sw[a-p]$/.test(name);
}

const LEFT_BY_THE_SYSTEM = new Set([
  '.DS_Store',
  '.gitkeep',
  '.gitignore',
  '.directory',
  'Thumbs.db',
  'desktop.ini',
]);

/** Hidden files that hosts ask for; any other, such as `.env`, was hardly meant for the public. */
function isMeantForPublic(path: string): boolean {
  const hidden = path.split('/').find((step) => step.startsWith('.'));
  return hidden === undefined || FOR_HOSTS.has(hidden);
}

const FOR_HOSTS = new Set(['.well-known', '.nojekyll', '.htaccess']);

function refuseSpecial(path: string): Diagnostic {
  const why = 'it is a link or a device, not an ordinary file';
  return diagnose('unreadable-file', startOf(path), { why, mend: 'Put a copy of the file itself here.' });
}

function refuseUnexpected(path: string): Diagnostic {
  const cut = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const { known, suggestion } = expectedIn(folder, name);
  return diagnose('unexpected-file', startOf(path), { name, known, suggestion });
}

/** What a folder can hold, and which of it was most likely meant. */
function expectedIn(folder: string, name: string): { known: string; suggestion?: string | undefined } {
  const isIn = (parent: string) => folder === parent || folder.startsWith(`${parent}/`);
  if (isIn(PUBLIC)) return { known: `files whose names begin with no dot, and ${[...FOR_HOSTS].join(', ')}` };
  if (isIn(IMAGES)) return { known: 'pictures that end in .jpg, .png, .webp, .avif or .svg' };
  const home = Object.values(FOLDERS).find((of) => isIn(of.folder));
  if (home !== undefined) {
    const where = home.isNested || folder === home.folder ? '' : `. Put it into ${home.folder}/ itself`;
    return {
      known: `files that end in .yaml${where}`,
      suggestion: name.endsWith('.yml') ? name.replace(/\.yml$/, '.yaml') : undefined,
    };
  }
  const lists = Object.values(LISTS)
    .filter((list) => list.file.slice(0, list.file.lastIndexOf('/')) === folder)
    .map((list) => list.file.slice(folder.length + 1));
  return { known: lists.join(', ') || 'nothing', suggestion: suggest(name, lists) };
}
