import type { PageContext } from '../../generator/model/page-context.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Thing, ThingReference } from '../../generator/model/structured-data.ts';
import type { Contact } from '../../generator/schema/entities/contact.ts';
import type { Organisation, OrganisationKind } from '../../generator/schema/entities/organisation.ts';
import { isConfirmed, isRealEmail, isRealPhone } from './confirmed.ts';

/** The facts about the organisation for its home page and its contact page. */
type Introduction = ReturnType<typeof selectIntroduction>;

/** Takes from the site the facts about the organisation for its home page and its contact page. */
export function selectIntroduction({ settings }: Site) {
  const { organisation, contact, social, counties } = settings;
  return { organisation, contact, social, counties };
}

/** Describes the organisation. Without a confirmed name it returns nothing. */
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

/** The class of schema.org for each kind. */
const CLASSES: Readonly<Record<OrganisationKind, string>> = {
  charity: 'NGO',
  parish: 'Church',
  clinic: 'MedicalClinic',
  school: 'School',
  library: 'Library',
};

/** Returns the class of the organisation as an employer. A church is a place there, and a place cannot employ people. */
export function employerClass({ kind }: Pick<Organisation, 'kind'>): string {
  return kind === undefined || kind === 'parish' ? 'Organization' : CLASSES[kind];
}

/** Refers to the organisation, which the home page describes. */
export function referToOrganisation({ fullAddress }: PageContext): ThingReference {
  return { '@id': `${fullAddress('/')}#organisation` };
}

/** Describes the confirmed parts of a contact. */
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
