import type { Site } from '../../generator/model/site.ts';
import { actionOf } from '../components/form-action.ts';
import { ICONS } from './browser-icons.ts';

/** What header, footer and head show on every page. */
export type LayoutProps = ReturnType<typeof selectLayout>;

/** Takes from the site what every page shows around its own part. */
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
    newsletterAction: actionOf(forms.newsletter),
    navigation: site.navigation,
    icons: ICONS.filter(({ file }) => site.hasPublicFile(file)),
    year: site.year,
  };
}
