import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, posix, sep, win32 } from 'node:path';
import { Script } from 'node:vm';

/*
 * Starts compiled code of sitegen with V8's code cache: what V8 made of a file at an earlier run is beside the file,
 * so that it need not be parsed and compiled again. `import` cannot take such a cache on Node 20, so the compiled
 * files are CommonJS. Measured for all that `build` loads, without the start of Node itself: 65 ms of processor
 * instead of 103 on Node 20.19, 72 instead of 92 on Node 24.
 *
 * A cache is code that is run. It is with the code, and never in the folder of a site that brings no code. Beside a
 * package that npm has installed nothing is written: its cache is with the caches of the person who runs it.
 */

type Loaded = { readonly exports: unknown; readonly keepCache: () => void };

const LOADED = new Map<string, Loaded>();

/** What a compiled file of sitegen exports. `file` is its absolute path. */
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
    // What Node has loaded already, as this very module, is not loaded a second time.
    return name.startsWith('./') && !(beside in fromNode.cache) ? loadCompiled(beside) : fromNode(name);
  };
  try {
    script.runInThisContext()(module.exports, require, module, file, dirname(file));
  } catch (error) {
    // Whoever asks again hears of it again.
    LOADED.delete(file);
    throw error;
  }
  return module.exports;
}

/** Parts of Node that only some commands use, and which take 10 ms to load together. */
const FOR_FEW = new Set([
  'node:child_process',
  'node:fs/promises',
  'node:readline',
  'node:timers/promises',
  'node:v8',
  'node:worker_threads',
  'node:zlib',
]);

/** How the names of files begin that have a library which can wait. (compile.config.ts) */
const LIBRARY = './library-';

/** A module that is loaded when something of it is first asked for. */
function atFirstUse(load: () => unknown): object {
  return new Proxy({}, { get: (_, name) => Reflect.get(load() as object, name) });
}

/** What is before the first line of a compiled file when it is started. */
export const HEAD_OF_COMPILED = '(function (exports, require, module, __filename, __dirname) {';
const HEAD = Buffer.from(HEAD_OF_COMPILED);
const TAIL = Buffer.from('\n})');

/** Our own files are ASCII (ascii-code.ts), which need not be decoded. */
function textOf(code: Buffer): string {
  return code.toString(isAscii(code) ? 'latin1' : 'utf8');
}

/**
 * Writes the code cache of each loaded file that has none for this Node. Called when the work is done, since V8
 * compiles a function when it is first called.
 */
export function keepCodeCache(): void {
  for (const { keepCache } of LOADED.values()) keepCache();
}

/** Another Node cannot use the cache of this one, so each has its own. */
function cacheOf(file: string): string {
  return `${keptBeside(file)}.${process.version}-${process.arch}.cache`;
}

/**
 * Where something is kept that belongs beside a file of sitegen: not there in a package that npm has installed. Two packages
 * do not share it: each would replace what the other has kept.
 */
export function keptBeside(file: string): string {
  const folder = dirname(file);
  if (!folder.split(sep).includes('node_modules')) return file;
  const ofPackage = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(personalCaches(process.platform, process.env), 'sitegen', ofPackage, basename(file));
}

/**
 * Where programs of a person on `platform` keep what they can make again. (XDG Base Directory Specification; Apple, File
 * System Basics)
 */
export function personalCaches(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return env.LOCALAPPDATA || win32.join(homedir(), 'AppData', 'Local');
  if (platform === 'darwin') return posix.join(homedir(), 'Library', 'Caches');
  return env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : posix.join(homedir(), '.cache');
}

/** V8 itself compares only the length of the source, so the cache begins with a hash of the source and of the rest. */
function readCache(file: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(cacheOf(file));
    const data = kept.subarray(HASH_BYTES);
    return hashOf(source, data).equals(kept.subarray(0, HASH_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** In a folder that can only be read there is no cache, and nothing is lost but time. */
function writeCache(file: string, source: Buffer, data: Buffer): void {
  let fresh: string | undefined;
  try {
    // A person may have no folder of their own, as in some containers.
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
