/** A tag of a drawing, with its start and end. Attribute values are as a renderer reads them. */
export type DrawingTag = {
  readonly start: number;
  readonly end: number;
  readonly closes: boolean;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
};

/** The entities of the drawing: `ns_svg` for an address, as drawing programs write them. */
export type Entities = ReadonlyMap<string, string>;

/**
 * The entities of a drawing. Undefined if one may contain shapes, which cannot be counted, or if attributes or styles also
 * come from outside the tags.
 */
export function entitiesOf(svg: string): Entities | undefined {
  if (/<!ATTLIST|<\?xml-stylesheet/.test(svg)) return undefined;
  const entities = new Map<string, string>();
  for (let at = svg.indexOf('<!ENTITY'); at !== -1; at = svg.indexOf('<!ENTITY', at + 1)) {
    PLAIN_ENTITY.lastIndex = at;
    const [, name, value] = PLAIN_ENTITY.exec(svg) ?? [];
    // If two entities have the same name, one of them may be in a comment.
    if (name === undefined || value === undefined || entities.has(name)) return undefined;
    entities.set(name, value);
  }
  const isTooMuch = entities.size > 0 && svg.split('&').length > MOST_REFERENCES;
  return isTooMuch ? undefined : entities;
}

/** Drawing programs write a few dozen references; each can expand to 300 characters. */
const MOST_REFERENCES = 10_000;

const PLAIN_ENTITY = /<!ENTITY\s+([\w:.-]+)\s+"([^"<&%]{0,300})"\s*>/y;

/** The tags of a drawing in order. Reads each character once, even in invalid drawings. */
export function* drawingTags(svg: string, entities: Entities): Generator<DrawingTag> {
  let at = svg.indexOf('<');
  while (at !== -1) {
    const skipped = SKIPPED.find(([begin]) => svg.startsWith(begin, at));
    TAG.lastIndex = at;
    const [tag, closes, name, written = '', isEmpty] = (skipped === undefined && TAG.exec(svg)) || [];
    if (name !== undefined)
      yield {
        start: at,
        end: at + tag!.length,
        closes: closes === '/',
        name,
        attributes: attributesIn(written, entities),
        isEmpty: isEmpty === '/',
      };
    const from =
      skipped === undefined ? at + (tag?.length ?? 1) : svg.indexOf(skipped[1], at + skipped[0].length);
    at = from === -1 ? -1 : svg.indexOf('<', from);
  }
}

/** The start and end of sections without tags. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The lookahead after the name makes the regex try only the whole name, not each shorter one. */
const TAG = /<(\/?)([^\s<>"'/!?=][^\s<>"'/=]*)(?=[\s/>])((?:[^<>"'/]|\/(?!>)|"[^"]*"|'[^']*')*)(\/?)>/y;

function attributesIn(written: string, entities: Entities): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = '', other = ''] of written.matchAll(ATTRIBUTE))
    attributes.set(name, withLetters(value || other, entities));
  return attributes;
}

/** A name starts only after a character that cannot be in a name, so each letter is read once. */
const ATTRIBUTE = /(?<![^\s"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A text with its references replaced by characters: `&#35;` and `&#x23;` are `#`. (XML 1.0, 4.1) */
export function withLetters(text: string, entities: Entities): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (written, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? entities.get(name) ?? written;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= LAST_CODE ? String.fromCodePoint(code) : written;
  });
}

const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|([\w:.-]+));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE = 0x10ffff;
