/**
 * A text in which nothing can steer a terminal, a workflow or the eye of a reader: control characters, characters that
 * turn the direction or break a line, and those that nobody sees are written as `\u202e`, as JSON does. (Safety rule 20.)
 */
export function escapeControl(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(ALL_UNSAFE, (character) =>
    Array.from({ length: character.length }, (_, at) => escapedUnit(character.charCodeAt(at))).join(''),
  );
}

/**
 * Lines of our own that may quote content or names of files. A workflow takes a line for a command that begins with
 * `::`, spaces before it or not, and `##[` wherever it is.
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
 */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControl).map(noCommand).join('\n');
}

/** A line that no workflow takes for a command. */
export function noCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\\u003a').replaceAll('##[', '\\u0023#[');
}

function escapedUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Lone surrogates are none of UTF-8; tags are letters without a shape. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is made harmless here
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/u;
const ALL_UNSAFE = new RegExp(UNSAFE.source, 'gu');
