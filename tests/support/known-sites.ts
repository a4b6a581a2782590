import { nameOf } from './made-by-init.ts';
import { ONE_OF_EACH_KIND } from './visited-site.ts';

/**
 * Sites of different organisations, with what a test must know of each: the same templates have to serve all of them.
 * The first is the sample site, the others are made by `sitegen init`.
 */
export const KNOWN_SITES = [
  {
    which: 'sample',
    name: 'Sample Organisation',
    /** Pages that begin with a picture, and one that does not. */
    withPicture: ['/', '/stations/hill/'],
    plain: '/board/',
    /** Pages that together have every kind of part; undefined for all pages. */
    routes: ONE_OF_EACH_KIND as readonly string[] | undefined,
    /** A group of the menu, and a page in it with its words there. */
    group: { name: 'Leadership', page: '/staff/', label: 'Our Staff' },
    menu: ['Home', 'About Us', 'Our Focus', 'Leadership', 'Our Stations', 'Resources', 'Contact', 'Donate'],
    hasNewsletter: true,
    /** The colour of words on the solid header. */
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
