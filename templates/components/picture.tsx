import type { MadePicture, PictureShape, Pictures, Rendition } from '../../generator/model/pictures.ts';
import type { FocusPoint, PictureSlot } from '../../generator/schema/picture-slots.ts';
import { usePageContext } from './page-context.tsx';
import { Repeated } from './repeated.tsx';

/**
 * A picture of content/images/. Browsers choose the format and the size they need. Width and height tell them the room
 * to keep, so nothing moves when the picture arrives; a flat colour shows until then. Both are no larger than a phone,
 * the size of the picture without the style sheet.
 */
export function Picture(props: PictureProps) {
  const picture = usePageContext().pictures.find(props);
  return (
    <>
      {props.isFirst ? <Preloads shapes={picture.shapes} sizes={SIZES[props.slot]} /> : null}
      <Repeated as="picture" name="picture" of={props}>
        <Files props={props} picture={picture} />
      </Repeated>
    </>
  );
}

type PictureProps = {
  image: string;
  /** Empty if the words next to the picture say the same. */
  alt: string;
  slot: PictureSlot;
  focus?: FocusPoint | undefined;
  /** For the picture itself; the element around it takes no part in the layout. */
  className?: string;
  /** True for the picture that a visitor sees first. All others load when they are near the screen. */
  isFirst?: boolean;
  /** True for a picture that only script shows. Browsers fetch it even without script, but then in its smallest size. */
  isShownByScript?: boolean;
};

/** The slots with a ground that a transparent picture shows in both schemes. In the others it may need a plate. */
const HAS_OWN_GROUND: ReadonlySet<PictureSlot> = new Set(['hero', 'portrait']);

/** The files of a picture; a browser chooses one. */
function Files({ props, picture: { tone, shapes } }: { props: PictureProps; picture: MadePicture }) {
  const { address } = usePageContext();
  // The last format of the last shape is on the `img` itself, for browsers that do not know `source`.
  const all = shapes.flatMap((shape) => filesByFormat(shape).map((files) => ({ shape, files })));
  const [sources, { files }] = [all.slice(0, -1), all.at(-1)!];
  const [smallest, usual = smallest] = files;
  const sizes = SIZES[props.slot];
  const ground = tone ? `tone-${tone}` : HAS_OWN_GROUND.has(props.slot) ? undefined : 'plate';
  const classes = ['picture', ground, props.className].filter(Boolean);
  return (
    <>
      {props.isShownByScript ? <SmallestSource shapes={shapes} /> : null}
      {sources.map(({ shape, files }) => (
        <Source key={files[0]!.path} media={shape.media} files={files} sizes={sizes} />
      ))}
      <img
        src={address(`/${usual!.path}`)}
        {...(files.length > 1 ? { srcSet: srcSet(files, address), sizes } : {})}
        {...roomOf(smallest!)}
        alt={props.alt}
        className={classes.join(' ')}
        loading={props.isFirst ? undefined : 'lazy'}
        decoding={props.isFirst ? undefined : 'async'}
        fetchPriority={props.isFirst ? 'high' : undefined}
      />
    </>
  );
}

/** The address of a picture in full size, for a link to it. */
export function fullSize(pictures: Pictures, image: string): string {
  const [rendition] = pictures.find({ image, slot: 'full' }).shapes[0]?.renditions ?? [];
  return `/${rendition?.path}`;
}

/**
 * The width of a picture in each slot, by which browsers choose a size. On phones, slides, cards and pictures next to
 * texts give three quarters of their width. Visitors do not see the difference on such fine screens, and a page weighs a third
 * less.
 */
const SIZES: Readonly<Record<PictureSlot, string>> = {
  hero: '(min-width: 48rem) 100vw, 75vw',
  card: '(min-width: 64rem) 22rem, (min-width: 48rem) 46vw, 69vw',
  half: '(min-width: 72rem) 34rem, (min-width: 48rem) 46vw, 69vw',
  wide: '(min-width: 72rem) 70rem, 94vw',
  thumbnail: '(min-width: 72rem) 17rem, (min-width: 48rem) 24vw, 45vw',
  full: '100vw',
  portrait: '6rem',
  logo: '(min-width: 72rem) 15rem, (min-width: 48rem) 22vw, 42vw',
  share: '100vw',
};

/** The files of one shape in one format. Its attributes alone decide the size, not those of the `img`. */
function Source(props: { media: string | undefined; files: readonly Rendition[]; sizes: string }) {
  const { address } = usePageContext();
  const smallest = props.files[0]!;
  return (
    <source
      media={props.media}
      type={`image/${smallest.format}`}
      srcSet={srcSet(props.files, address)}
      sizes={props.files.length > 1 ? props.sizes : undefined}
      {...roomOf(smallest)}
    />
  );
}

/** Returns the size of a picture on a phone, in whole pixels. */
function roomOf({ width, height }: Rendition): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, PHONE_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const PHONE_WIDTH = 360;

/** The smallest file for browsers without script. It comes first, because a browser takes the first source that matches. */
function SmallestSource({ shapes }: { shapes: readonly PictureShape[] }) {
  const { address } = usePageContext();
  const files = shapes.flatMap(preferredFiles);
  const smallest = files.reduce((one, other) => (other.width < one.width ? other : one));
  return (
    <source
      media="(scripting: none)"
      type={`image/${smallest.format}`}
      srcSet={address(`/${smallest.path}`)}
      width={smallest.width}
      height={smallest.height}
    />
  );
}

/** Tells browsers about the first picture before they reach the element itself. */
function Preloads({ shapes, sizes }: { shapes: readonly PictureShape[]; sizes: string }) {
  const [others] = shapes.flatMap(({ media }) => media ?? []);
  return shapes.map((shape) => (
    <Preload
      key={shape.media ?? 'usual'}
      files={preferredFiles(shape)}
      media={shape.media ?? (others && `not all and ${others}`)}
      sizes={sizes}
    />
  ));
}

function Preload(props: { files: readonly Rendition[]; media: string | undefined; sizes: string }) {
  const { address } = usePageContext();
  const [smallest] = props.files;
  return smallest === undefined ? null : (
    // React moves this link into the head.
    <link
      rel="preload"
      as="image"
      type={`image/${smallest.format}`}
      href={address(`/${smallest.path}`)}
      imageSrcSet={srcSet(props.files, address)}
      imageSizes={props.sizes}
      media={props.media}
      fetchPriority="high"
    />
  );
}

/** Returns the files for a browser to choose from. A single file needs no width. */
function srcSet(files: readonly Rendition[], address: Address): string {
  const known = SRC_SETS.get(address) ?? new WeakMap<readonly Rendition[], string>();
  SRC_SETS.set(address, known);
  const found = known.get(files);
  if (found !== undefined) return found;
  const addressOf = ({ path }: Rendition) => address(`/${path}`);
  const made =
    files.length === 1
      ? files.map(addressOf).join()
      : files.map((one) => `${addressOf(one)} ${one.width}w`).join(', ');
  known.set(files, made);
  return made;
}

type Address = (to: string) => string;

function preferredFiles(shape: PictureShape): readonly Rendition[] {
  return filesByFormat(shape)[0] ?? [];
}

/** The files of a shape, one list for each format, the preferred format first. */
function filesByFormat({ renditions }: PictureShape): readonly (readonly Rendition[])[] {
  const found = FILES_BY_FORMAT.get(renditions);
  if (found !== undefined) return found;
  const formats = [...new Set(renditions.map(({ format }) => format))];
  const files = formats.map((format) => renditions.filter((one) => one.format === format));
  FILES_BY_FORMAT.set(renditions, files);
  return files;
}

// Caches: many pages show the same picture, and its frozen shapes are the same on each.
const FILES_BY_FORMAT = new WeakMap<readonly Rendition[], readonly (readonly Rendition[])[]>();
const SRC_SETS = new WeakMap<Address, WeakMap<readonly Rendition[], string>>();
