import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, posix, sep, win32 } from 'node:path';
import { Script } from 'node:vm';

/*
 * Starts compiled code of sitegen with V8's code cache. The output of V8 from an earlier run is next to the file, so V8 does
 * not parse and compile it again. `import` does not support such a cache on Node 20, so the compiled files are CommonJS.
 * Measured for everything that `build` loads, without the start of Node itself: 65 ms of processor time instead of 103 on
 * Node 20.19, 72 instead of 92 on Node 24.
 *
 * A cache is code that is run. It is kept with the code, and never in the folder of a site that has no code. Nothing is
 * written next to a package that npm has installed: its cache is in the user's cache folder.
 */

type Loaded = { readonly exports: unknown; readonly keepCache: () => void };

const LOADED = new Map<string, Loaded>();

/** Returns the exports of a compiled file of sitegen. `file` is its absolute path. */
export function loadCompiled(file: string): unknown {
  const before = LOADED.get(file);
  if (before !== undefined) return before.exports;
  const source = readFileSync(file);
  const cachedData = readCache(file, source);
  const script = new Script(textOf(Buffer.concat([HEAD, source, TAIL])), { filename: file, cachedData });
  const isCached = cachedData !== undefined && script.cachedDataRejected === false;
  const module = { exports: {} };
  LOADED.set(file, {
    get exports() {
      return module.exports;
    },
    keepCache: () => isCached || writeCache(file, source, script.createCachedData()),
  });
  const fromNode = createRequire(file);
  const require = (name: string) => {
    const beside = join(dirname(file), name);
    if (FOR_FEW.has(name)) return atFirstUse(() => fromNode(name));
    if (name.startsWith(LIBRARY)) return atFirstUse(() => loadCompiled(beside));
    // Modules that Node has already loaded, such as this one, are not loaded twice.
    return name.startsWith('./') && !(beside in fromNode.cache) ? loadCompiled(beside) : fromNode(name);
  };
  try {
    script.runInThisContext()(module.exports, require, module, file, dirname(file));
  } catch (error) {
    // The next call gets the error again.
    LOADED.delete(file);
    throw error;
  }
  return module.exports;
}

/** Node modules that only some commands use. Together they take 10 ms to load. */
const FOR_FEW = new Set([
  'node:child_process',
  'node:fs/promises',
  'node:inspector',
  'node:readline',
  'node:timers/promises',
  'node:v8',
  'node:worker_threads',
  'node:zlib',
]);

/** The file name prefix of libraries loaded on first use. (compile.config.ts) */
const LIBRARY = './library-';

/** A module that is loaded when one of its exports is first used. */
function atFirstUse(load: () => unknown): object {
  return new Proxy({}, { get: (_, name) => Reflect.get(load() as object, name) });
}

/** The text before the first line of a compiled file when it runs. */
export const HEAD_OF_COMPILED = '(function (exports, require, module, __filename, __dirname) {';
const HEAD = Buffer.from(HEAD_OF_COMPILED);
const TAIL = Buffer.from('\n})');

/** Compiled files are ASCII (ascii-code.ts), which does not need decoding. */
function textOf(code: Buffer): string {
  return code.toString(isAscii(code) ? 'latin1' : 'utf8');
}

/**
 * Writes the code cache of each loaded file that has none for this Node version. Called after the work, since V8 compiles a
 * function on its first call.
 */
export function keepCodeCache(): void {
  for (const { keepCache } of LOADED.values()) keepCache();
}

/** Another Node version cannot use this cache, so each has a separate file. */
function cacheOf(file: string): string {
  return `${keptBeside(file)}.${process.version}-${process.arch}.cache`;
}

/**
 * The path for a cache of a sitegen file: next to the file, but not in a package that npm has installed. Two packages do not
 * share a path, since each would replace the other's cache.
 */
export function keptBeside(file: string): string {
  const folder = dirname(file);
  if (!folder.split(sep).includes('node_modules')) return file;
  const ofPackage = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(personalCaches(process.platform, process.env), 'sitegen', ofPackage, basename(file));
}

/** The user's cache folder on `platform`. (XDG Base Directory Specification; Apple, File System Basics) */
export function personalCaches(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return env.LOCALAPPDATA || win32.join(homedir(), 'AppData', 'Local');
  if (platform === 'darwin') return posix.join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : posix.join(homedir(), '.cache');
}

/**
 * Reads a code cache. V8 only compares the length of the source, so the cache starts with a hash of the source and of the data.
 */
function readCache(file: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(cacheOf(file));
    const data = kept.subarray(HASH_BYTES);
    return hashOf(source, data).equals(kept.subarray(0, HASH_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a code cache. A read-only folder gets none, which only costs time. */
function writeCache(file: string, source: Buffer, data: Buffer): void {
  let fresh: string | undefined;
  try {
    // A user may have no home folder, as in some containers.
    fresh = `${cacheOf(file)}.${process.pid}`;
    mkdirSync(dirname(fresh), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, Buffer.concat([hashOf(source, data), data]));
    renameSync(fresh, cacheOf(file));
  } catch {
    if (fresh !== undefined) rmSync(fresh, { force: true });
  }
}

const HASH_BYTES = 32;

function hashOf(source: Buffer, data: Buffer): Buffer {
  return createHash('sha256').update(source).update(data).digest();
}
