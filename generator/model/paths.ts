/*
 * Paths are not just strings. No Node imports here: templates use this file too.
 */

/** The address of a page of the site without base or trailing slash: `/`, `/about/faqs`. */
export type Route = string & { readonly __route: never };

/** Where the site lives on its host; begins and ends with a slash: `/`, `/x/y/`. */
export type BasePath = string & { readonly __basePath: never };

/** A file of the finished site, relative to the output folder: `about/faqs/index.html`. */
export type OutputPath = string & { readonly __outputPath: never };

/** The route as written in content, trailing slash and anchor removed. */
export function route(written: string): Route {
  const path = written.replace(/#.*$/, '').replace(/\/+$/, '');
  return (path === '' ? '/' : path) as Route;
}

/** The base path for a text such as `x/y`, `/x/y/` or ``; undefined if a host could not serve it. */
export function basePath(written: string): BasePath | undefined {
  const steps = written.split('/').filter((step) => step !== '');
  if (!steps.every((step) => /^[A-Za-z0-9_~][A-Za-z0-9._~-]*$/.test(step))) return undefined;
  return (steps.length === 0 ? '/' : `/${steps.join('/')}/`) as BasePath;
}

/** The file that holds a page. */
export function pageFile(of: Route): OutputPath {
  return (of === '/' ? 'index.html' : `${of.slice(1)}/index.html`) as OutputPath;
}

/**
 * A file that a picture of content/images/ is published as, its extension replaced by what tells its files apart:
 * `images/home/slide-01.hero-360.4be1a2c3.avif`.
 */
export function pictureFile(image: string, distinction: string): OutputPath {
  return `images/${image.replace(/\.\w+$/, '')}.${distinction}` as OutputPath;
}

/** The drawn map of the site as a file of its own. */
export const MAP_FILE = 'images/map.svg' as OutputPath;

/** The page for addresses that do not exist. */
export const NOT_FOUND_FILE = '404.html' as OutputPath;

/** What tells a telephone how to keep the site among its apps. */
export const MANIFEST_FILE = 'manifest.webmanifest' as OutputPath;

/** A file of the output by its path. */
export function outputFile(path: string): OutputPath {
  return path as OutputPath;
}

/**
 * The one function that makes addresses of this site: adds the base path, encodes what an address cannot hold, and
 * gives pages their trailing slash. Addresses elsewhere and bare anchors come back as they are.
 *
 * `isFile` tells files from pages; without it the extension does.
 *
 * `address('/x/', '/contact')` is `/x/contact/`; `address('/', '/files/a b.pdf')` is `/files/a%20b.pdf`.
 */
export function address(base: BasePath, to: string, isFile = hasExtension): string {
  if (!to.startsWith('/')) return to;
  const [path = '', anchor] = to.split('#');
  const joined = base + (PLAIN.test(path) ? path.slice(1) : encoded(path));
  const ended = isFile(path) || joined.endsWith('/') ? joined : `${joined}/`;
  return anchor === undefined ? ended : `${ended}#${anchor}`;
}

/** Most paths need no change. */
const PLAIN = /^(?:\/[\w.-]+)+$/;

function encoded(path: string): string {
  const steps = path.split('/').filter((step) => step !== '');
  return steps.map(encodeURIComponent).join('/');
}

/** True for a path that is that of a file and not of a page: `/files/form.pdf`. */
export function hasExtension(path: string): boolean {
  return EXTENSION.test(path);
}

const EXTENSION = /\.[A-Za-z0-9]{2,5}$/;
