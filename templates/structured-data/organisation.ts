import type { PageContext } from '../../generator/model/page-context.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Thing, ThingReference } from '../../generator/model/structured-data.ts';
import type { Contact } from '../../generator/schema/entities/contact.ts';
import type { Organisation, OrganisationKind } from '../../generator/schema/entities/organisation.ts';
import { isConfirmed, isRealEmail, isRealPhone } from './confirmed.ts';

/** What is said of the organisation where it introduces itself. */
export type Introduction = ReturnType<typeof selectIntroduction>;

/** Takes from the site what is said of the organisation on its home page and where it can be reached. */
export function selectIntroduction({ settings }: Site) {
  const { organisation, contact, social, counties } = settings;
  return { organisation, contact, social, counties };
}

/** The organisation. Of one whose name is not confirmed nothing can be said. */
export function describeOrganisation(
  { organisation, contact, social, counties }: Introduction,
  context: PageContext,
): readonly Thing[] {
  if (!isConfirmed(organisation)) return [];
  const { name, description, logo, kind } = organisation;
  const { email, ...reached } = describeContact(contact, organisation);
  // For schema.org a church is a place, and places have neither mail nor a region.
  const isPlace = kind === 'parish';
  const accounts = social.filter(isConfirmed);
  return [
    {
      '@type': kind === undefined ? 'Organization' : CLASSES[kind],
      ...referToOrganisation(context),
      name,
      description,
      url: context.fullAddress('/'),
      logo: logo === undefined ? undefined : context.fullAddress(`/${logo}`),
      ...reached,
      email: isPlace ? undefined : email,
      areaServed:
        isPlace || counties.length === 0
          ? undefined
          : counties.map((county) => ({ '@type': 'AdministrativeArea', name: county.name })),
      sameAs: accounts.length === 0 ? undefined : accounts.map(({ href }) => href),
    },
  ];
}

/** What schema.org calls each kind. */
const CLASSES: Readonly<Record<OrganisationKind, string>> = {
  charity: 'NGO',
  parish: 'Church',
  clinic: 'MedicalClinic',
  school: 'School',
  library: 'Library',
};

/** The organisation where it employs people. A church is a place there, and a place employs nobody. */
export function employerClass({ kind }: Pick<Organisation, 'kind'>): string {
  return kind === undefined || kind === 'parish' ? 'Organization' : CLASSES[kind];
}

/** Names the organisation, which the home page describes. */
export function referToOrganisation({ fullAddress }: PageContext): ThingReference {
  return { '@id': `${fullAddress('/')}#organisation` };
}

/** How to reach somebody, as far as it is confirmed. */
export function describeContact(contact: Contact, { country }: Pick<Organisation, 'country'>) {
  if (!isConfirmed(contact)) return {};
  const { email, phone, address } = contact;
  return {
    email: email !== undefined && isRealEmail(email) ? email : undefined,
    telephone: phone !== undefined && isRealPhone(phone) ? phone : undefined,
    address:
      address.length === 0
        ? undefined
        : { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: country },
  };
}
