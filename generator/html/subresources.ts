/** Something that a tag makes browsers fetch, or an address they send to. */
export type Fetch = {
  /** The attribute that has the address. */
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

/** A start tag as far as its attributes decide what it fetches. */
export type TagAttributes = {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
};

/**
 * Everything a tag fetches, at once or once a visitor asks: a frame shown on request is announced by `data-frame`, an
 * address that script sends to by `data-request`.
 */
export function fetchesOf(tag: TagAttributes): readonly Fetch[] {
  const { attributes } = tag;
  return [
    ...(READERS[tag.name]?.(tag) ?? NOTHING),
    ...(attributes.has('data-frame') ? from(tag, 'data-frame', 'frame') : NOTHING),
    ...(attributes.has('data-request') ? from(tag, 'data-request', 'request') : NOTHING),
  ];
}

/**
 * True for script elements that browsers run or act upon. One type alone is data for them, which no policy needs to allow:
 * what a page tells search engines. (tests/browser/structured-data.test.ts)
 */
export function isRun({ attributes }: Pick<TagAttributes, 'attributes'>): boolean {
  return attributes.get('type') !== 'application/ld+json';
}

const NOTHING: readonly Fetch[] = [];

/** What the tags of each name fetch. */
const READERS: Readonly<Record<string, (tag: TagAttributes) => readonly Fetch[]>> = {
  script: (tag) => from(tag, 'src', 'script'),
  link: linked,
  img: pictures,
  // In a picture a source has `srcset`, in a video `src`; each ignores the other.
  source: (tag) => [...from(tag, 'src', 'media'), ...candidates(tag, 'srcset')],
  input: (tag) => [...pictures(tag), ...from(tag, 'formaction', 'form')],
  video: (tag) => [...from(tag, 'src', 'media'), ...from(tag, 'poster', 'picture')],
  audio: (tag) => from(tag, 'src', 'media'),
  track: (tag) => from(tag, 'src', 'media'),
  image: (tag) => from(tag, 'href', 'picture'),
  use: (tag) => from(tag, 'href', 'picture').filter(({ address }) => !address.startsWith('#')),
  iframe: (tag) => from(tag, 'src', 'frame'),
  object: (tag) => from(tag, 'data', 'object'),
  embed: (tag) => from(tag, 'src', 'object'),
  form: (tag) => from(tag, 'action', 'form'),
  button: (tag) => from(tag, 'formaction', 'form'),
};

function linked(tag: TagAttributes): readonly Fetch[] {
  const { attributes } = tag;
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const as = rel.includes('preload')
    ? PRELOADED[attributes.get('as') ?? '']
    : LINKED[rel.find(isLinked) ?? ''];
  if (as === undefined) return NOTHING;
  return [...from(tag, 'href', as), ...candidates(tag, 'imagesrcset')];
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

function pictures(tag: TagAttributes): readonly Fetch[] {
  return [...from(tag, 'src', 'picture'), ...candidates(tag, 'srcset')];
}

/** The addresses in `/a.avif 360w, /b.avif 720w`. */
function candidates({ attributes }: TagAttributes, part: string): readonly Fetch[] {
  const written = attributes.get(part);
  if (written === undefined) return NOTHING;
  return written.split(',').flatMap((one): readonly Fetch[] => {
    const [address] = one.trim().split(' ', 1);
    return address ? [{ part, address, as: 'picture' }] : NOTHING;
  });
}

function from({ attributes }: TagAttributes, part: string, as: LoadKind): readonly Fetch[] {
  const address = attributes.get(part);
  return address === undefined || address === '' ? NOTHING : [{ part, address, as }];
}
