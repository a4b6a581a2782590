import type { LoadKind } from '../../html/subresources.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { Check, PageDiagnostic } from '../check.ts';
import { targetOf } from '../page-addresses.ts';
import { shownBy } from '../shown-by.ts';

/** Pages load from other hosts, and send to them, only as declared in site.yaml: a map, and form targets. */
export const thirdParties: Check = {
  page(page, site) {
    return [...page.uses.values()].flatMap((load): readonly PageDiagnostic[] => {
      const { address, as } = load;
      if (!page.hasNewLayout && load.element.markup === page.layout.markup) return [];
      const target = targetOf(site, page, address);
      if (target?.to !== 'elsewhere' || declaredOrigins(site.settings)[as]?.has(target.origin)) return [];
      const { element, part } = shownBy(load, page.newLoads);
      const args = { as, host: new URL(target.origin).host };
      return [{ code: 'foreign-source', args, on: { element, parts: [part] } }];
    });
  },
};

function declaredOrigins(settings: SiteSettings): Partial<Record<LoadKind, ReadonlySet<string>>> {
  const { contact, newsletter } = settings.forms;
  const endpoints = [contact, newsletter].flatMap((form) => (form?.mode === 'endpoint' ? [form.action] : []));
  const frames = settings.contact.map === undefined ? [] : [settings.contact.map.frame];
  const posts = originsOf(endpoints);
  return { frame: originsOf(frames), form: posts, request: posts };
}

function originsOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.map((address) => new URL(address).origin));
}
