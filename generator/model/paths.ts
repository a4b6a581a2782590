/*
 * Paths are not just strings. No Node imports here: templates use this file too.
 */

/** The address of a page of the site without base or trailing slash: `/`, `/about/faqs`. */
export type Route = string & { readonly __route: never };

/** The path of the site on its host; begins and ends with a slash: `/`, `/x/y/`. */
export type BasePath = string & { readonly __basePath: never };

/** A file of the finished site, relative to the output folder: `about/faqs/index.html`. */
export type OutputPath = string & { readonly __outputPath: never };

/** The route as written in content, without trailing slash and anchor. */
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

/** The file of a page. */
export function pageFile(of: Route): OutputPath {
  return (of === '/' ? 'index.html' : `${of.slice(1)}/index.html`) as OutputPath;
}

/**
 * The published file of a picture of content/images/. Its extension is replaced by a distinction between
 * its files: `images/home/slide-01.hero-360.4be1a2c3.avif`.
 */
export function pictureFile(image: string, distinction: string): OutputPath {
  return `images/${image.replace(/\.\w+$/, '')}.${distinction}` as OutputPath;
}

/** The drawn map of the site as a separate file. */
export const MAP_FILE = 'images/map.svg' as OutputPath;

/** The page for addresses that do not exist. */
export const NOT_FOUND_FILE = '404.html' as OutputPath;

/** The file that lets visitors install the site as an app. */
export const MANIFEST_FILE = 'manifest.webmanifest' as OutputPath;

/** Types a path as a file of the output. */
export function outputFile(path: string): OutputPath {
  return path as OutputPath;
}

/**
 * Makes the addresses of this site, and no other function does. Adds the base path, encodes characters that an address
 * cannot contain, and gives pages their trailing slash. Addresses elsewhere and bare anchors are returned unchanged.
 *
 * `isFile` tells files from pages; by default the extension does.
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

/** Most paths need no encoding. */
const PLAIN = /^(?:\/[\w.-]+)+$/;

function encoded(path: string): string {
  const steps = path.split('/').filter((step) => step !== '');
  return steps.map(encodeURIComponent).join('/');
}

/** True for the path of a file, not of a page: `/files/form.pdf`. */
export function hasExtension(path: string): boolean {
  return EXTENSION.test(path);
}

const EXTENSION = /\.[A-Za-z0-9]{2,5}$/;
