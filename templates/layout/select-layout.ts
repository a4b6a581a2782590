import type { Ridge, Site } from '../../generator/model/site.ts';
import type { RidgeName } from '../../generator/schema/entities/theme.ts';
import { actionOf } from '../components/form-action.ts';
import { browserIcons } from './browser-icons.ts';
import { RIDGES, USUAL_RIDGE } from './ridges.ts';

/** The content of header, footer and head on every page. */
export type LayoutProps = ReturnType<typeof selectLayout>;

/** Takes from the site the content around every page. */
export function selectLayout(site: Site) {
  const { language, organisation, contact, social, quickLinks, donate, forms, indexing } = site.settings;
  return {
    language,
    /** False while search engines are asked to stay away. */
    isIndexed: indexing !== false,
    name: organisation.name,
    logo: organisation.logo,
    contact,
    social,
    quickLinks,
    donate,
    newsletter: forms.newsletter && { action: actionOf(forms.newsletter) },
    navigation: site.navigation,
    ridge: ridgeOf(site),
    icons: browserIcons(site),
    year: site.year,
  };
}

/** Returns the ridge line of a site: the owner's own, or one of the templates'. */
export function ridgeOf({ ridge, settings }: Pick<Site, 'ridge' | 'settings'>): string | Ridge {
  return ridge ?? RIDGES[ridgeName(settings.theme?.ridge)];
}

/** Returns the name of a line of the templates. A drawing that cannot be read has been reported already. */
function ridgeName(written: string | undefined): RidgeName {
  return written !== undefined && Object.hasOwn(RIDGES, written) ? (written as RidgeName) : USUAL_RIDGE;
}
