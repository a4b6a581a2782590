import { describe, expect, test } from 'vitest';
import { type Told, toldByConfirmedSite } from '../support/confirmed-site.ts';
import { replace, write } from '../support/sites.ts';
import type { Described } from '../support/structured-data.ts';
import { strayings } from '../support/vocabulary.ts';

/* The data of pages for search engines, on a site with all facts confirmed. */

const HOME = 'https://www.example.org/';
const ORGANISATION = { '@id': `${HOME}#organisation` };

let whole: Promise<Told> | undefined;
const told = () => {
  whole ??= toldByConfirmedSite();
  return whole;
};

function of(type: string, things: readonly Described[] | undefined): readonly Described[] {
  return (things ?? []).filter((thing) => thing['@type'] === type);
}

describe('with the vocabulary of schema.org', () => {
  test('every page of a site with every kind of page uses only terms of the vocabulary', async () => {
    const pages = Object.entries(await told());
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap(([page, things]) => things.flatMap((one) => strayings(one, page)))).toEqual([]);
    const types = new Set(pages.flatMap(([, things]) => things.map((one) => one['@type'])));
    expect([...types].sort()).toEqual([
      'Article',
      'BreadcrumbList',
      'ContactPage',
      'FAQPage',
      'Hospital',
      'ItemList',
      'JobPosting',
      'NGO',
      'Place',
      'Report',
    ]);
  });

  test.each([
    [{ '@type': 'Ngo' }, 'no class Ngo'],
    [{ '@type': 'NGO', validThrough: '2025-01-01' }, 'NGO has no validThrough'],
    [{ '@type': 'NGO', url: '/contact/' }, '/contact/ is none of URL'],
    [{ '@type': 'JobPosting', datePosted: '22 October' }, '22 October is none of Date'],
    [{ '@type': 'JobPosting', jobLocation: { '@type': 'NGO' } }, 'NGO is none of Place'],
    [{ '@type': 'NGO', areaServed: [{ '@type': 'AdministrativeArea', headline: 'x' }] }, 'has no headline'],
    [{ '@type': 'NGO', name: ' ' }, 'nothing'],
  ])('the vocabulary refuses %j', (thing, words) => {
    expect(strayings(thing).join()).toContain(words);
  });
});

describe('the data for search engines', () => {
  test('the home page and the contact page describe the organisation', async () => {
    const pages = await told();
    const [organisation] = of('NGO', pages['/']);
    expect(organisation).toEqual({
      '@type': 'NGO',
      ...ORGANISATION,
      name: 'Sample Organisation',
      description: 'An organisation that exists only to try sitegen out.',
      url: HOME,
      logo: `${HOME}logo.svg`,
      email: 'info@sample.example',
      telephone: '+254 712 345 678',
      address: { '@type': 'PostalAddress', streetAddress: 'P.O. Box 1, Sample Town', addressCountry: 'KE' },
      areaServed: ['North County', 'Middle County', 'South County'].map((name) => ({
        '@type': 'AdministrativeArea',
        name,
      })),
      sameAs: ['www.facebook', 'x', 'www.instagram', 'www.linkedin', 'www.tiktok'].map(
        (network) => `https://${network}.com/sample`,
      ),
    });
    expect(of('NGO', pages['/contact/'])).toEqual([organisation]);
    expect(of('ContactPage', pages['/contact/'])).toEqual([
      { '@type': 'ContactPage', url: `${HOME}contact/` },
    ]);
    const describing = Object.keys(pages).filter((page) => of('NGO', pages[page]).length > 0);
    expect(describing.sort()).toEqual(['/', '/contact/']);
  });

  test.each([
    ['parish', 'Church', 'Organization'],
    ['clinic', 'MedicalClinic', 'MedicalClinic'],
    ['school', 'School', 'School'],
    ['library', 'Library', 'Library'],
    [undefined, 'Organization', 'Organization'],
  ])('an organisation of the kind %s is a %s, and its openings are at a %s', async (kind, type, employer) => {
    const pages = await toldByConfirmedSite((root) =>
      replace(root, 'site.yaml', '  kind: charity\n', kind === undefined ? '' : `  kind: ${kind}\n`),
    );
    expect(of(type, pages['/']).map(({ name }) => name)).toEqual(['Sample Organisation']);
    const [opening] = Object.values(pages).flatMap((things) => of('JobPosting', things));
    expect(opening?.hiringOrganization).toMatchObject({ '@type': employer });
    // For all data about each kind, schema.org has a term.
    expect(
      Object.entries(pages).flatMap(([page, told]) => told.flatMap((one) => strayings(one, page))),
    ).toEqual([]);
  });

  test('every page except the home page and the page for missing addresses has breadcrumbs', async () => {
    const pages = await told();
    const without = Object.keys(pages).filter((page) => of('BreadcrumbList', pages[page]).length !== 1);
    expect(without.sort()).toEqual(['/', '/404.html']);
    expect(of('BreadcrumbList', pages['/about/faqs/'])[0]?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: { '@id': HOME } },
      { '@type': 'ListItem', position: 2, name: 'FAQs' },
    ]);
  });

  test('a parent page is part of the breadcrumbs', async () => {
    const pages = await toldByConfirmedSite((root) =>
      write(root, 'content/pages/about.yaml', 'title: About\ndescription: What we are.\nsections: []\n'),
    );
    const [way] = of('BreadcrumbList', pages['/about/faqs/']);
    expect(way?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: { '@id': HOME } },
      { '@type': 'ListItem', position: 2, name: 'About', item: { '@id': `${HOME}about/` } },
      { '@type': 'ListItem', position: 3, name: 'FAQs' },
    ]);
  });

  test('questions with the words of their answers', async () => {
    const [page] = of('FAQPage', (await told())['/about/faqs/']);
    expect(page?.mainEntity).toHaveLength(4);
    expect(page?.mainEntity).toContainEqual({
      '@type': 'Question',
      name: 'What does your work cover?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: 'The focus areas are:\n- Community Health\n- Food Security\n- Water & Sanitation',
      },
    });
  });

  test('an opening until the end of its last day in the time zone of the organisation, and not afterwards', async () => {
    expect(of('JobPosting', (await told())['/resources/careers/'])).toEqual([
      {
        '@type': 'JobPosting',
        title: 'Officer until 2026-01-15',
        description: 'Leads the work in three counties.\n- Writes reports\n- Visits stations',
        datePosted: '2025-12-01',
        validThrough: '2026-01-15T23:59:59+03:00',
        hiringOrganization: { '@type': 'NGO', ...ORGANISATION, name: 'Sample Organisation', sameAs: HOME },
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Sample Town', addressCountry: 'KE' },
        },
      },
    ]);
  });

  test.each([
    ['America/New_York', '-05:00'],
    ['UTC', '+00:00'],
    ['Asia/Kolkata', '+05:30'],
  ])('a day in %s ends at %s', async (zone, offset) => {
    const pages = await toldByConfirmedSite((root) => replace(root, 'site.yaml', 'Africa/Nairobi', zone));
    const [opening] = of('JobPosting', pages['/resources/careers/']);
    expect(opening?.validThrough).toBe(`2026-01-15T23:59:59${offset}`);
  });

  test('a hospital, the other stations and their places', async () => {
    const pages = await told();
    expect(of('Hospital', pages['/stations/clinic/'])).toEqual([
      {
        '@type': 'Hospital',
        name: 'Sample Clinic',
        url: `${HOME}stations/clinic/`,
        containedInPlace: { '@type': 'AdministrativeArea', name: 'South County' },
        foundingDate: '2001',
        parentOrganization: ORGANISATION,
        address: {
          '@type': 'PostalAddress',
          addressRegion: 'South County',
          addressCountry: 'KE',
          streetAddress: 'Clinic Road',
        },
      },
    ]);
    expect(of('Place', pages['/stations/hill/'])).toMatchObject([{ url: `${HOME}stations/hill/` }]);
    const [list] = of('ItemList', pages['/']);
    expect(list?.itemListElement).toHaveLength(4);
  });

  test('documents with their year of publication', async () => {
    const page = (await told())['/resources/newsletters/'];
    expect(of('Article', page)[0]).toEqual({
      '@type': 'Article',
      headline: 'Newsletter, issue 8',
      datePublished: '2025',
      url: `${HOME}files/newsletter-8.pdf`,
    });
    expect(of('Report', page)).toHaveLength(4);
  });
});

describe('unconfirmed facts are left out', () => {
  const marked = (path: string, line: string) => (root: string) => {
    const indent = path.includes('stations/') ? '' : '  ';
    replace(root, path, line, `${line}${indent}placeholder: true\n`);
  };

  test.each([
    ['the organisation', marked('site.yaml', '  name: Sample Organisation\n'), ['NGO', 'JobPosting']],
    ['a question', marked('content/faqs.yaml', '- question: Where do you work?\n'), ['Where do you work?']],
    ['an opening', marked('content/jobs.yaml', '- title: Officer until 2026-01-15\n'), ['JobPosting']],
    ['a station', marked('content/stations/hill.yaml', 'county: middle\n'), ['"Hill"', 'org/stations/hill']],
    ['a newsletter', marked('content/newsletters.yaml', '- title: Newsletter, issue 8\n'), ['issue 8']],
    [
      'the contact',
      (root: string) => replace(root, 'site.yaml', '  email: info@s', '  placeholder: true\n  email: info@s'),
      ['info@sample', '+254', 'P.O. Box'],
    ],
    [
      'an account',
      (root: string) =>
        replace(root, 'site.yaml', '  - network: x\n', '  - network: x\n    placeholder: true\n'),
      ['x.com/sample'],
    ],
    [
      'an address that reaches nobody',
      (root: string) => {
        replace(root, 'site.yaml', 'info@sample.example', 'info@example.org');
        replace(root, 'site.yaml', '+254 712 345 678', '+254 700 000 000');
      },
      ['info@', '+254'],
    ],
    [
      'the day an opening was published',
      (root: string) =>
        write(
          root,
          'content/jobs.yaml',
          '- title: Driver\n  location: Town\n  type: Fixed-term\n  deadline: 2026-02-01\n  applyLink: downloads/form.pdf\n',
        ),
      ['JobPosting'],
    ],
  ])('%s', async (_what, change, gone) => {
    const before = JSON.stringify(await told());
    const after = JSON.stringify(await toldByConfirmedSite(change));
    for (const words of gone) {
      expect([words, before.includes(words), after.includes(words)]).toEqual([words, true, false]);
    }
  });
});
