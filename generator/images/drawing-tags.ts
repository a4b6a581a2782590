/** A tag of a drawing; its attributes by their names, with values as whoever draws it reads them. */
export type DrawingTag = {
  readonly closes: boolean;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
};

/** What the drawing has short names for: `ns_svg` for an address, as programs for drawing write them. */
export type Entities = ReadonlyMap<string, string>;

/** The short names of a drawing; undefined if one may stand for shapes, which nobody could count, or they stand for too much. */
export function entitiesOf(svg: string): Entities | undefined {
  const entities = new Map<string, string>();
  for (let at = svg.indexOf('<!ENTITY'); at !== -1; at = svg.indexOf('<!ENTITY', at + 1)) {
    PLAIN_ENTITY.lastIndex = at;
    const [, name, value] = PLAIN_ENTITY.exec(svg) ?? [];
    if (name === undefined || value === undefined) return undefined;
    // The first of a name counts. (XML 1.0, 4.2)
    if (!entities.has(name)) entities.set(name, value);
  }
  const isTooMuch = entities.size > 0 && svg.split('&').length > MOST_REFERENCES;
  return isTooMuch ? undefined : entities;
}

/** Programs for drawing write a few dozen; each may stand for 300 characters. */
const MOST_REFERENCES = 10_000;

const PLAIN_ENTITY = /<!ENTITY\s+([\w:.-]+)\s+"([^"<&%]{0,300})"\s*>/y;

/** The tags of a drawing in their order. Looks at each character once, however wrong the drawing is. */
export function* drawingTags(svg: string, entities: Entities): Generator<DrawingTag> {
  let at = svg.indexOf('<');
  while (at !== -1) {
    const end = SKIPPED.find(([begin]) => svg.startsWith(begin, at))?.[1];
    TAG.lastIndex = at;
    const [tag, closes, name, written = '', isEmpty] = (end === undefined && TAG.exec(svg)) || [];
    if (name !== undefined)
      yield {
        closes: closes === '/',
        name,
        attributes: attributesIn(written, entities),
        isEmpty: isEmpty === '/',
      };
    const from = end === undefined ? at + (tag?.length ?? 1) : svg.indexOf(end, at);
    at = from === -1 ? -1 : svg.indexOf('<', from);
  }
}

/** What is no tag, by its beginning, with its end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"'/]|\/(?!>)|"[^"]*"|'[^']*')*)(\/?)>/y;

function attributesIn(written: string, entities: Entities): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = '', other = ''] of written.matchAll(ATTRIBUTE))
    attributes.set(name, withLetters(value || other, entities));
  return attributes;
}

/** A name begins where nothing of one is before it, so that each letter is looked at once. */
const ATTRIBUTE = /(?<![^\s"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A text in which letters may be written by their numbers or by short names: `&#35;` and `&#x23;` are `#`. (XML 1.0, 4.1) */
export function withLetters(text: string, entities: Entities): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (written, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? entities.get(name) ?? written;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE ? String.fromCodePoint(code) : written;
  });
}

const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|([\w:.-]+));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE = 0x10ffff;
