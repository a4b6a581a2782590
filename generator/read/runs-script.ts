/** True for the name of a page or drawing. A browser runs its scripts. */
export function canRunScript(path: string): boolean {
  return /\.(?:x?html?|xht|svgz?|xml|xslt?)$/i.test(path);
}

/**
 * True if a page or drawing has a script: an element, an attribute such as `onload`, a `javascript:` address, or an entity
 * that may contain one of these. `latin1` has a character for each byte.
 */
export function runsScript(latin1: string): boolean {
  // Without its zeros, UTF-16 is ASCII too, apart from other letters.
  const text = latin1.replaceAll('\0', '');
  return SCRIPT.some((pattern) => pattern.test(text)) || SCRIPT_ADDRESS.test(withEntities(text));
}

/** Each pattern reads every part of a text once or only a short way ahead, because a file may be crafted to be slow. */
const SCRIPT = [
  /<(?:[^\s<>/:]{1,50}:)?script\b(?![^<>]{0,300}type\s*=\s*["']?application\/(?:ld\+)?json)/i,
  /[\s/"']on[a-z]{3,30}\s*=\s*[^\s>]/i,
  // The same as the default of an attribute.
  /\son[a-z]{3,30}\s+CDATA\b/i,
  /<(?:iframe|object|embed)\b/i,
  entityWithMarkup('"'),
  entityWithMarkup("'"),
];

/** An entity with an element or another entity. References of other characters, such as a space, are harmless. */
function entityWithMarkup(quote: string): RegExp {
  const harmless = '&#(?!0{0,99}(?:38|60);|x0{0,99}(?:26|3c);)x?[\\da-f]{1,99};';
  const value = `${quote}(?:[^${quote}&<]|${harmless})*(?!${harmless})[&<]`;
  return new RegExp(String.raw`<!ENTITY\s+(?:%\s+)?[^\s"'<>]{1,300}\s+${value}`, 'i');
}

/** Browsers skip spaces before an address, and line breaks and tabs inside it. They read references as their characters. */
const SCRIPT_ADDRESS = new RegExp(
  `["'=](?:[\\s\\x01-\\x08\\x0e-\\x1f]|${reference(...Array(0x21).keys())}|&(?:Tab|NewLine);)*${[
    ...'javascript',
  ]
    .map((letter) => `(?:${letter}|${reference(...codesOf(letter))})`)
    .concat(`(?::|${reference(...codesOf(':'))}|&colon;)`)
    .join(`(?:[\\t\\n\\r]|${reference(0x09, 0x0a, 0x0d)}|&(?:Tab|NewLine);)*`)}`,
  'i',
);

function codesOf(letter: string): readonly number[] {
  return [letter, letter.toUpperCase()].map((one) => one.charCodeAt(0));
}

/** A reference of one of these characters. The last `;` may be missing. */
function reference(...codes: readonly number[]): string {
  const [decimal, hex] = [10, 16].map((base) => codes.map((code) => code.toString(base)).join('|'));
  return String.raw`&#(?:0{0,99}(?:${decimal})(?!\d)|x0{0,99}(?:${hex})(?![\da-f]));?`;
}

/** The text with the first letters of the entities that it declares in their places. A whole address is found before. */
function withEntities(text: string): string {
  const found = Array.from(
    text.matchAll(ENTITY),
    ([, name, , value = '']) => [name, firstLetters(value)] as const,
  );
  const declared = new Map<string | undefined, string>(found);
  return declared.size === 0
    ? text
    : text.replace(/&([^\s"'<>%;&#]{1,99});/g, (written, name: string) => declared.get(name) ?? written);
}

function firstLetters(value: string): string {
  return value.replace(/\s+/g, '').slice(0, 40);
}

const ENTITY = /<!ENTITY\s+([^\s"'<>%;&]{1,99})\s+(["'])([^"'<>]*)\2/gi;
