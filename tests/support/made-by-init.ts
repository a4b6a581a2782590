import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitegen } from './sites.ts';

/** The kinds of site whose pages are tested in browsers like those of the sample site. */
export const LOOKED_AT = ['library', 'parish'] as const;
export type KindLookedAt = (typeof LOOKED_AT)[number];

/** The name of the organisation of such a site. */
export function nameOf(kind: string): string {
  return `Example ${kind}`;
}

/** Makes a site with the real command, like an owner who is ready to publish it. */
export async function makeByInit(kind: string, root: string): Promise<void> {
  const run = await sitegen('.', 'init', root, '--name', nameOf(kind), '--kind', kind);
  if (run.exitCode !== 0) throw new Error(run.stderr);
  const settings = join(root, 'site.yaml');
  const text = readFileSync(settings, 'utf8');
  if (!text.includes(NOT_READY)) throw new Error(`site.yaml of ${kind} lets search engines in.`);
  writeFileSync(settings, text.replace(NOT_READY, '\n'));
}

const NOT_READY = '\nindexing: no\n';
