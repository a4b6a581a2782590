/**
 * Escapes everything in a text that could control a terminal or a workflow, or mislead a reader. Control characters, characters
 * that change the text direction or break a line, and invisible characters become `\u202e`, as in JSON. (Safety rule 20.)
 */
export function escapeControl(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(ALL_UNSAFE, (character) =>
    Array.from({ length: character.length }, (_, at) => escapedUnit(character.charCodeAt(at))).join(''),
  );
}

/**
 * Escapes lines that may quote content or file names. A workflow reads a line that starts with `::`, even after spaces, as a
 * command, and `##[` anywhere in a line. (https://docs.github.com/actions/reference/workflow-commands-for-github-actions)
 */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControl).map(noCommand).join('\n');
}

/** Escapes a line so no workflow reads it as a command. */
export function noCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\\u003a').replaceAll('##[', '\\u0023#[');
}

function escapedUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Lone surrogates are invalid in UTF-8; tag characters are invisible letters. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern escapes control characters
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/u;
const ALL_UNSAFE = new RegExp(UNSAFE.source, 'gu');
