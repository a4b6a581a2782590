import { suggest } from '../../diagnostics/suggest.ts';
import { ROLES } from '../roles.ts';
import { type Meant, parsed } from './field.ts';

/** A whole number from `min` to `max`. */
export function integer(description: string, example: string, min: number, max: number) {
  const isInRange = (value: number) => value >= min && value <= max;
  return parsed(
    description,
    example,
    { is: 'integer', min, max, example },
    (written) => {
      if (!/^-?\d{1,9}$/.test(written)) return undefined;
      const value = Number(written);
      return isInRange(value) ? value : undefined;
    },
    { pattern: '^-?\\d{1,9}$', minimum: min, maximum: max },
    // `300 kB`, `1,200`, `6.`: the key already says the unit.
    (written) => {
      const [, digits] =
        /^(-?\d{1,3}(?:,\d{3})*|-?\d{1,9}) *(?:[A-Za-z%]{1,10}|\.)?$/.exec(written.trim()) ?? [];
      const value = Number(digits?.replaceAll(',', ''));
      // `5`, where the unit is milliseconds.
      const meant = [value, value * 1_000].find(isInRange);
      return meant === undefined ? undefined : { readings: [String(meant)], isSure: false };
    },
  );
}

/** A year of the common era, four digits. */
export function year(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'year', example },
    (written) => (/^[12]\d{3}$/.test(written) ? Number(written) : undefined),
    { pattern: '^\\d{4}$', minimum: 1000, maximum: 2999 },
    // `'25`, `since 1981`, `2024/2025`.
    (written) => {
      const [, short] = /^['’‘]?(\d\d)$/.exec(written.trim()) ?? [];
      if (short !== undefined)
        return { readings: [`${Number(short) < FIRST_OF_CENTURY ? 20 : 19}${short}`], isSure: false };
      const readings = written.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? [];
      return readings.length === 0 ? undefined : { readings: [...new Set(readings)], isSure: false };
    },
  ).register(ROLES, { refersTo: 'year' });
}

/** Years with two digits below this one are in the present century. */
const FIRST_OF_CENTURY = 50;

/** `yes` or `no`; also `true` and `false`. */
export function boolean(description: string, example = 'true') {
  return parsed(
    description,
    example,
    { is: 'boolean' },
    (written) => {
      if (isYes(written)) return true;
      return written === 'false' || written === 'no' ? false : undefined;
    },
    { values: { offered: [true, false], passing: ['true', 'false', 'yes', 'no'] } },
    (written) => {
      // Some programs write ticks with a mark for colour, which nobody sees.
      const plain = written.trim().toLowerCase().replace('\ufe0f', '');
      // A box on a form: `[x]`, `[ ]`.
      const [, word = plain] = /^\[ *(\S*?) *\]?$/.exec(plain) ?? [];
      const same = YES.includes(word) ? 'yes' : NO.includes(word) ? 'no' : undefined;
      if (same !== undefined) return { readings: [same], isSure: true };
      // On a form these choose a box, but a cross can also mean no.
      if (/^[xv]$/.test(word)) return { readings: ['yes'], isSure: false };
      if (word === '' && plain !== '') return { readings: ['no'], isSure: false };
      const noted = withComment(written.trim());
      if (noted !== undefined) return noted;
      const near = suggest(written, ['true', 'false', 'yes', 'no']);
      if (near === undefined) return undefined;
      return { readings: [isYes(near) ? 'yes' : 'no'], isSure: written.length > 2 };
    },
  );
}

/** The value as a word with a comment, for a word and a note: `yes (for now)`, `true -- remove later`. */
function withComment(written: string): Meant | undefined {
  const [, word, separator = '', note = ''] =
    /^(yes|no|true|false)\b *(--+|\/\/|[-–—,;](?= )|(?<= )|(?=\()) *(.+)$/i.exec(written) ?? [];
  if (word === undefined || /\b(?:yes|no|true|false|or)\b/i.test(note)) return undefined;
  const line = `${word.toLowerCase()} # ${note}`;
  // "no objections" may mean yes.
  const isSure = separator !== '' || note.startsWith('(');
  return { readings: [line], isSure, note: { is: 'note-without-hash', line } };
}

/** True for a value that turns a key on. */
export function isYes(written: string): boolean {
  return written === 'true' || written === 'yes';
}

/** Words for yes and no, also of other programs and languages. */
const YES = 'yes true on y 1 enabled ndiyo oui ja si sí tick ticked ✓ ✔ ☑ ✅'.split(' ');
const NO = 'no false off n 0 none disabled hapana non nein'.split(' ');

/** A place on a drawn map, counted from its upper left corner: across, then down. */
export type Point = { readonly x: number; readonly y: number };

/** Reads the text as a place on a drawn map; undefined if it has another form. */
export function readPoint(written: string): Point | undefined {
  const [, x, y] = /^(\d{1,4}) +(\d{1,4})$/.exec(written.trim()) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** A place on a drawn map, written `120 45`: 120 across and 45 down from the upper left corner. */
export function point(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'point', example },
    readPoint,
    { pattern: '^\\s*\\d{1,4} +\\d{1,4}\\s*$' },
    // `48,500`, `48 x 500`.
    (written) => {
      const [, across, down] = /^(\d{1,4}) *[,;/x] *(\d{1,4})$/i.exec(written.trim()) ?? [];
      return across === undefined ? undefined : { readings: [`${across} ${down}`], isSure: false };
    },
  );
}
