import type { HostFile } from '../../model/hosting.ts';

/** GitHub Pages has no settings. The empty file stops it from leaving out files that Jekyll would ignore. */
export function gitHubPagesFiles(): readonly HostFile[] {
  return [{ path: '.nojekyll', text: '' }];
}
