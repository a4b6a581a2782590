import type { HostFile } from '../../model/hosting.ts';

/** GitHub Pages takes no settings; the empty file keeps it from leaving out files that it knows from Jekyll. */
export function gitHubPagesFiles(): readonly HostFile[] {
  return [{ path: '.nojekyll', text: '' }];
}
