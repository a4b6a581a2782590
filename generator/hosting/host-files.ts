import type { HostFile, HostingRules } from '../model/hosting.ts';
import type { HostName } from '../schema/entities/hosting.ts';
import { apacheFiles } from './hosts/apache.ts';
import { caddyFiles } from './hosts/caddy.ts';
import { gitHubPagesFiles } from './hosts/github-pages.ts';
import { netlifyFiles } from './hosts/netlify.ts';
import { nginxFiles } from './hosts/nginx.ts';

/** The settings of each of these hosts, all from the same rules. */
export function hostFiles(rules: HostingRules, hosts: readonly HostName[]): readonly HostFile[] {
  const files = hosts.flatMap((host) => WRITERS[host](rules));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

const WRITERS: Readonly<Record<HostName, (rules: HostingRules) => readonly HostFile[]>> = {
  netlify: netlifyFiles,
  cloudflare: netlifyFiles,
  apache: apacheFiles,
  nginx: nginxFiles,
  'github-pages': gitHubPagesFiles,
  caddy: caddyFiles,
};
