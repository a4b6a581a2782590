import type { DrawingTag } from './drawing-tags.ts';

/** The properties of an element as written, from its attributes and its `style`. */
type Properties = ReadonlyMap<string, string>;

/** Properties that shapes inherit from their groups. Markers are drawn at each point of a path. */
export const INHERITED = ['fill', 'stroke', 'marker', 'marker-start', 'marker-mid', 'marker-end'];

/** The properties of an element; `style` overrides an attribute. */
export function propertiesOf(attributes: DrawingTag['attributes']): Properties {
  const properties = new Map(attributes);
  const style = plainStyle(attributes.get('style') ?? '');
  for (const [, name = '', value = ''] of style.matchAll(DECLARATION))
    properties.set(name.toLowerCase(), value);
  return properties;
}

const DECLARATION =
  /(?<![\w-])([\w-]+)\s*:((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'()])*(?:\)|$)|[^;"'(])*)/g;

/**
 * A style without escapes: `\23 ` is `#`. Escaped characters that would end a name or an address become letters of the
 * private use area, as in `safeId`. (CSS Syntax, 4.3.7)
 */
export function plainStyle(style: string): string {
  if (!style.includes('\\')) return style;
  return style
    .replace(/\\\r?\n/g, '')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex, letter) =>
      safeId(hex === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))),
    );
}

/** An id in which characters that end an address in a style are replaced by letters of the private use area. */
export function safeId(id: string): string {
  return id.replace(/["'()\s;]/g, (character) => String.fromCodePoint(0xe000 + character.codePointAt(0)!));
}

/** The ids that a style without escapes refers to. */
export function referencesIn(style: string): readonly string[] {
  return [...style.matchAll(ADDRESS)].map(([, inDouble, inSingle, bare]) =>
    safeId(inDouble ?? inSingle ?? bare ?? ''),
  );
}

const ADDRESS = /url\(\s*(?:"\s*#([^"]*)|'\s*#([^']*)|#([^)\s]*))/gi;

/** True for a colour: then nothing is inherited from a group. Renderers ignore invalid colours. */
export function isColour(written: string): boolean {
  return /^\s*(?:none|#[0-9a-f]{3}|#[0-9a-f]{6})\s*$/i.test(written);
}

/** The mean length of a dash; infinite for a line without dashes. */
export function dashOf(written: string): number {
  const lengths = numbersIn(written);
  const sum = lengths.reduce((all, one) => all + Math.abs(one), 0);
  return sum > 0 ? sum / lengths.length : Number.POSITIVE_INFINITY;
}

/** The shortest dash in a style sheet without escapes. */
export function dashInStyle(style: string): number {
  const dashes = [...style.matchAll(/stroke-dasharray\s*:([^;}]*)/gi)].map(([, written = '']) =>
    dashOf(written),
  );
  return dashes.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
}

/** All numbers in a value, in any notation. */
export function numbersIn(written: string): readonly number[] {
  return Array.from(written.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([number]) =>
    Number(number),
  );
}
