import type { HtmlElement } from './elements.ts';

/** Something that a browser fetches for a page, or an address it sends to. */
export type Subresource = {
  readonly element: HtmlElement;
  /** The attribute that holds the address. */
  readonly part: string;
  readonly address: string;
  readonly as: LoadKind;
};

/** What is fetched or sent, in the terms a content security policy tells apart. */
export type LoadKind =
  | 'script'
  | 'style'
  | 'picture'
  | 'font'
  | 'media'
  | 'frame'
  | 'manifest'
  | 'object'
  /** What a form posts to. */
  | 'form'
  /** What script asks for by itself. */
  | 'request';

/**
 * Everything the elements of a page load, at once or once a visitor asks: a frame shown on request is announced by
 * `data-frame`, an address that script sends to by `data-request`.
 */
export function subresources(elements: readonly HtmlElement[]): readonly Subresource[] {
  const all: Subresource[] = [];
  for (const element of elements) {
    for (const one of READERS[element.name]?.(element) ?? NOTHING) all.push(one);
    if (element.written.includes('data-frame=')) all.push(...from(element, 'data-frame', 'frame'));
    if (element.written.includes('data-request=')) all.push(...from(element, 'data-request', 'request'));
  }
  return all;
}

/** True for the script elements that are run; the others hold data. */
export function isRun({ attributes }: HtmlElement): boolean {
  return !/json|importmap|speculationrules/.test(attributes.get('type') ?? '');
}

const NOTHING: readonly Subresource[] = [];

/** What the elements of each name load. */
const READERS: Readonly<Record<string, (element: HtmlElement) => readonly Subresource[]>> = {
  script: (element) => from(element, 'src', 'script'),
  link: linked,
  img: pictures,
  source: (element) =>
    element.parent?.name === 'picture' ? pictures(element) : from(element, 'src', 'media'),
  input: (element) => [...pictures(element), ...from(element, 'formaction', 'form')],
  video: (element) => [...from(element, 'src', 'media'), ...from(element, 'poster', 'picture')],
  audio: (element) => from(element, 'src', 'media'),
  track: (element) => from(element, 'src', 'media'),
  image: (element) => from(element, 'href', 'picture'),
  use: (element) => from(element, 'href', 'picture').filter(({ address }) => !address.startsWith('#')),
  iframe: (element) => from(element, 'src', 'frame'),
  object: (element) => from(element, 'data', 'object'),
  embed: (element) => from(element, 'src', 'object'),
  form: (element) => from(element, 'action', 'form'),
  button: (element) => from(element, 'formaction', 'form'),
};

function linked(element: HtmlElement): readonly Subresource[] {
  const { attributes } = element;
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const as = rel.includes('preload')
    ? PRELOADED[attributes.get('as') ?? '']
    : LINKED[rel.find(isLinked) ?? ''];
  if (as === undefined) return NOTHING;
  return [...from(element, 'href', as), ...candidates(element, 'imagesrcset')];
}

function isLinked(rel: string): boolean {
  return Object.hasOwn(LINKED, rel);
}

const LINKED: Readonly<Record<string, LoadKind>> = {
  stylesheet: 'style',
  icon: 'picture',
  'apple-touch-icon': 'picture',
  manifest: 'manifest',
  modulepreload: 'script',
  // These open a connection before anybody asks for it.
  preconnect: 'request',
  'dns-prefetch': 'request',
  prefetch: 'request',
};

const PRELOADED: Readonly<Record<string, LoadKind>> = {
  script: 'script',
  style: 'style',
  image: 'picture',
  font: 'font',
  fetch: 'request',
};

function pictures(element: HtmlElement): readonly Subresource[] {
  return [...from(element, 'src', 'picture'), ...candidates(element, 'srcset')];
}

/** The addresses in `/a.avif 360w, /b.avif 720w`. */
function candidates(element: HtmlElement, part: string): readonly Subresource[] {
  const written = element.attributes.get(part);
  if (written === undefined) return NOTHING;
  const found: Subresource[] = [];
  let at = 0;
  while (at < written.length) {
    const comma = written.indexOf(',', at);
    const end = comma === -1 ? written.length : comma;
    const [address] = written.slice(at, end).trim().split(' ', 1);
    if (address) found.push({ element, part, address, as: 'picture' });
    at = end + 1;
  }
  return found;
}

function from(element: HtmlElement, part: string, as: LoadKind): readonly Subresource[] {
  const address = element.attributes.get(part);
  return address === undefined || address === '' ? NOTHING : [{ element, part, address, as }];
}
