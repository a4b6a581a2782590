import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillCache, findCached } from '../cache/folder-cache.ts';
import { writableFolder } from '../cache/writable-folder.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { brokenStyles, explainBundling } from './explain-bundling.ts';
import { withLaidOver } from './lay-over.ts';
import type { OwnTemplates } from './own-templates.ts';
import { selfImports } from './self-imports.ts';
import { TemplateError } from './template-error.ts';
import { unloadableFiles } from './unloadable-files.ts';
import { unusedTemplates } from './unused-templates.ts';

/** Returns the built-in theme with the templates of a site laid over it; bundled if one of them has changed. */
export async function ownThemeFolder(
  { packageRoot, cache, inUse }: { packageRoot: string; cache: string; inUse: string | undefined },
  own: OwnTemplates,
  hashOfOurs: string,
): Promise<{ readonly hash: string; readonly folder: string; readonly isOfSite: true }> {
  const hash = hashWith(own, hashOfOurs);
  const folder = findCached(cache, hash);
  if (folder !== undefined) return { hash, folder, isOfSite: true };
  const found = [...unusedTemplates(packageRoot, own), ...selfImports(packageRoot, own)];
  const broken = brokenStyles(own);
  if (broken.length > 0) throw new TemplateError([...found, ...broken]);
  return withLaidOver(packageRoot, own, async (laid) => {
    // A template may have been saved since it was read above. The cache has each theme under the hash of what was bundled.
    const bundled = hashWith({ ...own, root: laid }, hashOfOurs);
    const place = writableFolder(cache, 'templates');
    const filled = await fillCache(place, bundled, (into) => withErrors(found, bundle(laid, own, into)), {
      inUse,
    });
    return { hash: bundled, folder: filled, isOfSite: true };
  });
}

/** Throws the errors that were found before, together with those of `work`. A renamed file has both. */
async function withErrors(found: readonly Diagnostic[], work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new TemplateError([...found, ...error.diagnostics]);
  }
  if (found.length > 0) throw new TemplateError(found);
}

/** What the files say by themselves is told first: it takes hundredths of a second, and the bundler a second. */
async function bundle(laid: string, own: OwnTemplates, into: string): Promise<void> {
  const { silentErrors } = await import('./silent-errors.ts');
  const wrong = [...unloadableFiles(own, laid), ...silentErrors(own, laid)];
  if (wrong.length > 0) throw new TemplateError(wrong);
  const { runVite } = await import('./run-vite.ts');
  try {
    await runVite(laid, into, { isOfSite: true });
  } catch (error) {
    const found = explainBundling(error, own);
    throw found.length === 0 ? error : new TemplateError(found);
  }
}

function hashWith({ root, paths }: OwnTemplates, hashOfOurs: string): string {
  const hash = createHash('sha256').update(hashOfOurs);
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
