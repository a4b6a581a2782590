import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import manifest from '../../package.json' with { type: 'json' };

/** The archive name that npm uses for the package. */
export const PACKAGE_FILE = `${manifest.name}-${manifest.version}.tgz`;

/**
 * Packs this sitegen into the archive `npm pack` would make. With it, a site can carry the version it was made with. Equal
 * files give equal bytes.
 */
export function packPackage(packageRoot: string): Buffer {
  const entries = packedFiles(packageRoot).flatMap((path) => {
    const bytes = readFileSync(join(packageRoot, path));
    return [header(`package/${path}`, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/** The files of the package according to `files` in package.json, with forward slashes. */
export function packedFiles(packageRoot: string): readonly string[] {
  const named = manifest.files.filter((path) => !path.startsWith('!'));
  return [...ALWAYS, ...named].flatMap((path) => filesBelow(packageRoot, path)).sort();
}

/** The files npm always packs. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json'];

function filesBelow(root: string, path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return filesBelow(root, `${path}/${entry.name}`);
    // Each Node.js version makes its own cache.
    return entry.name.endsWith('.cache') ? [] : [`${path}/${entry.name}`];
  });
}

/** The header of a file in the archive. (POSIX.1-1988, ustar) */
function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const cut = path.length <= 100 ? -1 : path.lastIndexOf('/', 155);
  block.write(path.slice(cut + 1), 0, 100);
  block.write(path.startsWith('package/bin/') ? '0000755\0' : '0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${DAY_OF_ALL.toString(8).padStart(11, '0')}\0`, 136);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  if (cut !== -1) block.write(path.slice(0, cut), 345, 155);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const BLOCK = 512;

/** The date npm gives every file, in seconds since 1970; it makes equal packages equal. */
const DAY_OF_ALL = 499_162_500;
