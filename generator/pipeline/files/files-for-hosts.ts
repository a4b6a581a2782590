import { hostFiles } from '../../hosting/host-files.ts';
import { hostingRules, hostRedirect } from '../../hosting/rules.ts';
import type { TextArtifact } from '../../model/artifact.ts';
import type { HostingRules, HostRedirect, Permission } from '../../model/hosting.ts';
import { RULES_FILE } from '../../model/marker.ts';
import { outputFile } from '../../model/paths.ts';
import { textFile } from '../../render/site-files.ts';
import { redirectsOf } from '../../resolve/redirects.ts';
import { REDIRECTING_HOSTS } from '../../schema/entities/hosting.ts';
import type { SitePlan } from '../plan.ts';

/** The settings files for the hosts of the site, and the same rules for `preview`. */
export function filesForHosts(plan: SitePlan, permissions: Iterable<Permission>): readonly TextArtifact[] {
  const { hosting: hosts = [] } = plan.settings;
  if (hosts.length === 0) return [];
  const rules = rulesOf(plan, permissions);
  const { publicFiles } = plan.parts.analysis.files;
  const files = hostFiles(rules, hosts).filter(({ path }) => !publicFiles.has(path));
  return [{ path: RULES_FILE, text: JSON.stringify(rules) }, ...files].map(({ path, text }) =>
    textFile(outputFile(path), text),
  );
}

/** The redirects of the hosts. If no host can redirect, pages at the old addresses do it. */
export function redirectsByHost({ settings, base, parts }: SitePlan): readonly HostRedirect[] {
  const canRedirect = settings.hosting?.some((host) => REDIRECTING_HOSTS.includes(host)) === true;
  const { publicFiles } = parts.analysis.files;
  return canRedirect ? redirectsOf(settings).map((one) => hostRedirect(one, base, publicFiles)) : [];
}

function rulesOf(plan: SitePlan, permissions: Iterable<Permission>): HostingRules {
  const { settings, base, parts } = plan;
  return hostingRules({
    base,
    url: settings.url,
    redirects: redirectsByHost(plan),
    permissions,
    publicFiles: parts.analysis.files.publicFiles,
    compressed: [...new Set(settings.compress ?? [])],
  });
}
