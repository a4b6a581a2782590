import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { HOST_FILES } from '../model/hosting.ts';
import { startOf } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Names } from './lookups.ts';

/** Reports files of public/ that replace the files that sitegen writes for a host. */
export function checkHostFiles(
  { hosting = [] }: Pick<SiteSettings, 'hosting'>,
  publicFiles: Names,
): readonly Diagnostic[] {
  const hostsOf = new Map<string, Set<string>>();
  for (const host of hosting) {
    for (const path of HOST_FILES[host]) hostsOf.set(path, (hostsOf.get(path) ?? new Set()).add(host));
  }
  const inTheirPlace = [...publicFiles.keys()].filter((path) => {
    const [folder = '', ...inside] = path.split('/');
    return inside.length > 0 && hostsOf.has(folder);
  });
  const other = { by: 'sitegen' } as const;
  const folders = inTheirPlace.map((path) =>
    diagnose('duplicate-route', startOf(`public/${path}`), { route: `/${path}`, other }),
  );
  const files = [...hostsOf]
    .filter(([path]) => publicFiles.has(path) && path !== SAME_BY_ANYBODY)
    .map(([path, hosts]) => diagnose('host-file-brought', startOf(`public/${path}`), { hosts: [...hosts] }));
  return [...files, ...folders];
}

/** An empty file, so the owner's copy is the same. */
const SAME_BY_ANYBODY = '.nojekyll';
