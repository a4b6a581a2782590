import { fileURLToPath } from 'node:url';
import { fillCache, findCached } from '../cache/folder-cache.ts';
import { bundleInto } from './bundle-theme.ts';
import { themeHash } from './theme-hash.ts';

/*
 * Run once by `npm ci`, after the command line is compiled: bundles the theme next to it, so not even the first build of a site
 * starts a bundler.
 */
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const installed = fileURLToPath(new URL('theme', import.meta.url));
const hash = themeHash(packageRoot);
if (findCached(installed, hash) === undefined) {
  fillCache(installed, hash, (into) => bundleInto(packageRoot, hash, into), { keepsRecent: false });
}
