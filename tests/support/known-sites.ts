import { nameOf } from './made-by-init.ts';
import { ONE_OF_EACH_KIND } from './visited-site.ts';

/**
 * Sites of different organisations, with the facts that a test needs: the same templates must work for all of them.
 * The first is the sample site, the others are made by `sitegen init`.
 */
export const KNOWN_SITES = [
  {
    which: 'sample',
    name: 'Sample Organisation',
    /** Pages that start with a picture, and one that does not. */
    withPicture: ['/', '/stations/hill/'],
    plain: '/board/',
    /** Pages that together have every kind of part; undefined means all pages. */
    routes: ONE_OF_EACH_KIND as readonly string[] | undefined,
    /** A menu group, and a page in it with its label there. */
    group: { name: 'Leadership', page: '/staff/', label: 'Our Staff' },
    menu: ['Home', 'About Us', 'Our Focus', 'Leadership', 'Our Stations', 'Resources', 'Contact', 'Donate'],
    hasNewsletter: true,
    /** The text colour on the solid header. */
    onHeader: 'rgb(251, 248, 241)',
  },
  {
    which: 'library',
    name: nameOf('library'),
    withPicture: ['/'],
    plain: '/visit/',
    routes: undefined,
    group: undefined,
    menu: ['The library', 'Visit', 'Borrowing', 'Events', 'Contact'],
    hasNewsletter: false,
    onHeader: 'rgb(247, 249, 251)',
  },
  {
    which: 'parish',
    name: nameOf('parish'),
    withPicture: ['/'],
    plain: '/groups/',
    routes: undefined,
    group: { name: 'Parish life', page: '/groups/', label: 'Groups' },
    menu: ['Welcome', 'Services', 'Parish life', 'Contact'],
    hasNewsletter: true,
    onHeader: 'rgb(252, 248, 245)',
  },
] as const;
