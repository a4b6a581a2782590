/** A resource that browsers fetch for a tag, or an address they send to. */
export type Fetch = {
  /** The attribute with the address. */
  readonly part: string;
  readonly address: string;
  readonly as: LoadKind;
};

/** The kind of a resource or target, as a content security policy distinguishes them. */
export type LoadKind =
  | 'script'
  | 'style'
  | 'picture'
  | 'font'
  | 'media'
  | 'frame'
  | 'manifest'
  | 'object'
  /** The target of a form. */
  | 'form'
  /** A request by a script. */
  | 'request';

/** The parts of a start tag that decide what it fetches. */
type TagAttributes = {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
};

/**
 * Everything a tag fetches, at once or on a visitor's action. `data-frame` declares a frame shown on request,
 * `data-request` an address that a script sends to.
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
 * True for script elements that browsers run or act on. One type is only data for them, and no policy needs to allow it:
 * the data for search engines. (tests/browser/structured-data.test.ts)
 */
export function isRun({ attributes }: Pick<TagAttributes, 'attributes'>): boolean {
  return attributes.get('type') !== 'application/ld+json';
}

const NOTHING: readonly Fetch[] = [];

/** The fetches of tags, by tag name. */
const READERS: Readonly<Record<string, (tag: TagAttributes) => readonly Fetch[]>> = {
  script: (tag) => from(tag, 'src', 'script'),
  link: linked,
  img: pictures,
  // In a picture, a source has `srcset`; in a video, `src`. Each ignores the other attribute.
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
  // These open a connection before a visitor or a script requests anything.
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
