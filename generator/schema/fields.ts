import * as z from 'zod';
import { suggest } from '../diagnostics/suggest.ts';
import { isFilePath, isImagePath, isLink, meantLink, meantWebAddress, readUrl } from './links.ts';
import type { FocusPoint, PictureSlot } from './picture-slots.ts';
import { parseRichText } from './read-rich-text.ts';
import { LONGEST_TEXT } from './rich-text.ts';
import { type EntityKind, ROLES } from './roles.ts';
import { WRITTEN_FORMS, type WrittenForm } from './written-forms.ts';

// Zod would compile a parser for each schema, and look out for values that hold themselves, which YAML without aliases
// cannot write; for files read once both take longer than they save. It decides that when a schema is made, so this
// stands in the file that all files with schemas import.
z.config({
  jitless: true,
  memoizer: { attach() {}, guard() {}, alloc: (_schema, _payload, empty) => empty },
});

/*
 * The kinds of value an owner writes. YAML hands over every value as the text that stands in the file; only the
 * fields here turn text into numbers, dates and the rest, so `0712345678` keeps its zero and `no` is not false.
 *
 * A field that refuses a value adds an issue with `params.expected`, the end of a sentence "… must be <expected>".
 */

/** What a refused value was most likely meant to be. */
export type Meant = {
  /** One text, or several between which only the owner can choose. */
  readonly readings: readonly string[];
  /** True if nothing else can have been meant. */
  readonly isSure: boolean;
  readonly isDate?: boolean;
};

/** A calendar day as `2025-10-22`. */
export type CalendarDate = string & { readonly __calendarDate: never };

/** One line or a few of plain text. */
export function text(description: string, example: string, limit = 300) {
  return documented(words(limit), description, example);
}

/** Text with paragraphs, lists, emphasis and links; the value is a tree of exactly these. */
export function richText(description: string, example: string, limit = LONGEST_TEXT) {
  const read = words(limit).transform((written, context) => {
    const parsed = parseRichText(written);
    for (const refused of parsed.refused) {
      context.issues.push({ code: 'custom', input: written, params: { refused } });
    }
    return parsed.blocks;
  });
  return documented(read, description, example).register(ROLES, { refersTo: 'links-in-text' });
}

/** A whole number from `min` to `max`. */
export function integer(description: string, example: string, min: number, max: number) {
  return parsed(
    description,
    example,
    `a whole number from ${min} to ${max}, such as ${example}`,
    (written) => {
      if (!/^-?\d{1,9}$/.test(written)) return undefined;
      const value = Number(written);
      return value >= min && value <= max ? value : undefined;
    },
    { pattern: '^-?\\d{1,9}$', minimum: min, maximum: max },
  );
}

/** A year of the common era, four digits. */
export function year(description: string, example: string) {
  return parsed(
    description,
    example,
    `a year with four digits, such as ${example}`,
    (written) => (/^(1[0-9]|20|21)\d\d$/.test(written) ? Number(written) : undefined),
    { pattern: '^\\d{4}$', minimum: 1000, maximum: 2199 },
  );
}

/** A day that exists in the calendar, written `2025-10-22`. */
export function date(description: string, example: string) {
  return parsed(
    description,
    example,
    `a day of the calendar, written year-month-day as in ${example}`,
    readCalendarDate,
    { pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    meantDate,
  );
}

/** A day written as in letters, `22/10/2025`: in some countries the day comes first, in others the month. */
function meantDate(written: string): Meant | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(written);
  const two = (part = '') => part.padStart(2, '0');
  const orders = yearFirst
    ? [[yearFirst[1], yearFirst[2], yearFirst[3]]]
    : parts
      ? [
          [parts[3], parts[2], parts[1]],
          [parts[3], parts[1], parts[2]],
        ]
      : [];
  const days = orders.map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
  const readings = [...new Set(days)].filter((day) => readCalendarDate(day) !== undefined);
  return readings.length === 0 ? undefined : { readings, isSure: readings.length === 1, isDate: true };
}

/** The text as a calendar day, or undefined if it is written otherwise or no such day exists. */
export function readCalendarDate(written: string): CalendarDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return undefined;
  const day = new Date(`${written}T00:00:00Z`);
  // The round trip refuses 30 February, which Date turns into a day in March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written);
  return exists ? (written as CalendarDate) : undefined;
}

/** `true` or `false`; `yes` and `no` are understood. */
export function yesNo(description: string, example = 'true') {
  return parsed(
    description,
    example,
    'true or false',
    (written) => {
      if (written === 'true' || written === 'yes') return true;
      return written === 'false' || written === 'no' ? false : undefined;
    },
    { values: { offered: [true, false], passing: ['true', 'false', 'yes', 'no'] } },
    (written) => {
      const near = suggest(written, ['true', 'false', 'yes', 'no']);
      return near === undefined ? undefined : { readings: [near], isSure: written.length > 2 };
    },
  );
}

/** One of the given words. */
export function choice<const W extends readonly [string, ...string[]]>(
  description: string,
  example: W[number],
  words: W,
) {
  return documented(z.enum(words), description, example);
}

/** An electronic mail address. */
export function email(description: string, example: string) {
  return parsed(
    description,
    example,
    `a mail address, such as ${example}`,
    (written) =>
      written.length <= 254 && /^[^\s@<>"'\\,;:()[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(written)
        ? written
        : undefined,
    { pattern: '^[^\\s@]+@[^\\s@]+$' },
  );
}

/** A telephone number with the country's prefix: `+254 700 000 000`. */
export function phone(description: string, example: string) {
  return parsed(
    description,
    example,
    `a number that begins with + and the code of its country, in place of a first 0, such as ${example}`,
    (written) => (/^\+\d[\d ]{5,20}\d$/.test(written) ? written : undefined),
    { pattern: '^\\+\\d[\\d ]{5,20}\\d$' },
  );
}

/** A complete address elsewhere on the web, beginning with https://. */
export function webAddress(description: string, example: string) {
  return parsed(
    description,
    example,
    `a complete address that begins with https://, such as ${example}`,
    // Without the slashes browsers take the rest for a path of this site.
    (written) => (/^https:\/\//i.test(written) && readUrl(written) !== undefined ? written : undefined),
    { pattern: '^[Hh][Tt][Tt][Pp][Ss]:' },
    (written) => {
      const meant = meantWebAddress(written);
      // Not every host that answers to http:// answers to https:// as well.
      return meant === undefined ? undefined : { readings: [meant], isSure: !/^http:/i.test(written) };
    },
  );
}

/** A page or file of this site (`/contact`), a place on the page (`#about`), a web, mail or telephone address. */
export function link(description: string, example: string) {
  return parsed(
    description,
    example,
    'the address of a page such as /contact, or one that begins with https://, mailto: or tel:, as tel:+254700000000',
    (written) => (isLink(written) ? written : undefined),
    { pattern: '^(#|/|mailto:|tel:|[Hh][Tt][Tt][Pp])' },
    (written) => {
      const meant = meantLink(written);
      // Whether there is such a page is asked of links alone.
      return meant === undefined ? undefined : { readings: [meant], isSure: !meant.startsWith('/') };
    },
  ).register(ROLES, { refersTo: 'link' });
}

/** The address of a page of this site, beginning with a slash: `/about/faqs`. */
export function pageRoute(description: string, example: string) {
  return parsed(
    description,
    example,
    `the address of a page of this site, such as ${example}`,
    (written) => (written.startsWith('/') && isLink(written) && !written.includes('#') ? written : undefined),
    { pattern: '^/' },
  ).register(ROLES, { refersTo: 'page' });
}

/** A picture below content/images/, made for the slots it stands in. */
export function image(slots: readonly PictureSlot[], description: string, example: string) {
  return parsed(
    description,
    example,
    `the path of a picture below content/images/, such as ${example}`,
    (written) => (isImagePath(written) ? written : undefined),
    { pattern: '\\.[A-Za-z]{3,4}$' },
  ).register(ROLES, { refersTo: 'image', slots });
}

/** The text as a point of a picture, `40% 20%`, or undefined if it is written otherwise. */
export function readFocusPoint(written: string): FocusPoint | undefined {
  const [, x, y] = /^(\d{1,3})% +(\d{1,3})%$/.exec(written.trim()) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return point.x <= 100 && point.y <= 100 ? point : undefined;
}

/** A document below public/. */
export function file(description: string, example: string) {
  return parsed(
    description,
    example,
    `the path of a file below public/, such as ${example}`,
    (written) => (isFilePath(written) ? written : undefined),
    { pattern: '\\.[A-Za-z0-9]{2,5}$' },
  ).register(ROLES, { refersTo: 'file' });
}

/** The id of one entity of a collection. */
export function reference(of: EntityKind, description: string, example: string) {
  // Whatever is written is looked up, so that "Lakeside" gets "Did you mean" and not a lesson about small letters.
  return text(description, example, 64).register(ROLES, { refersTo: 'entity', of });
}

/** A name for machines: small letters, digits and hyphens. */
export function id(description: string, example: string) {
  return parsed(
    description,
    example,
    `small letters, digits and hyphens, such as ${example}`,
    (written) => (isId(written) ? written : undefined),
    { pattern: '^[a-z][a-z0-9-]*$' },
  );
}

/** True for names made of small letters, digits and hyphens that no object already has. */
export function isId(written: string): boolean {
  return /^[a-z][a-z0-9-]{0,63}$/.test(written) && !(written in {});
}

/** A colour as `#0F5A3C`. */
export function colour(description: string, example: string) {
  return parsed(
    description,
    example,
    `a colour such as ${example}`,
    (written) => (/^#[0-9a-f]{6}$/i.test(written) ? written : undefined),
    { pattern: '^#[0-9A-Fa-f]{6}$' },
  );
}

/** A place on a drawn map, counted from its upper left corner: across, then down. */
export type Point = { readonly x: number; readonly y: number };

/** A place on a drawn map, written `120 45`: 120 across and 45 down from the upper left corner. */
export function point(description: string, example: string) {
  return parsed(
    description,
    example,
    `two whole numbers, across and down, such as ${example}`,
    (written): Point | undefined => {
      const [, x, y] = /^(\d{1,4}) +(\d{1,4})$/.exec(written.trim()) ?? [];
      return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
    },
    { pattern: '^\\s*\\d{1,4} +\\d{1,4}\\s*$' },
  );
}

/** A time zone of the IANA list, such as `Africa/Nairobi`. */
export function timeZone(description: string, example: string) {
  return parsed(
    description,
    example,
    `a time zone such as ${example}`,
    (written) => (isTimeZone(written) ? written : undefined),
    {},
    (written) => {
      const near = suggest(written, Intl.supportedValuesOf('timeZone'));
      return near === undefined ? undefined : { readings: [near], isSure: true };
    },
  );
}

/** True for the names of the list, and for their older spellings, which only a formatter knows. */
function isTimeZone(written: string): boolean {
  // A formatter loads the languages of the world first, which takes ten times as long as this list.
  if (Intl.supportedValuesOf('timeZone').includes(written)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: written });
    return true;
  } catch {
    return false;
  }
}

/** A list of up to `limit` items. */
export function list<T extends z.ZodType>(item: T, description: string, limit = 200) {
  return z.array(item).check(z.maxLength(limit)).register(z.globalRegistry, { description });
}

/** True while the facts of an entity are still to come; the completeness report lists it, visitors see no mark. */
export const placeholder = yesNo(
  'True while the real facts are still to come. Visitors do not see the mark.',
).optional();

/** The place of an entity among its kind. (Readings 13b.) */
export const order = integer(
  'The place among its kind: 1 comes first. Without one it comes last, by name.',
  '3',
  1,
  9_999,
).optional();

/** The point of the picture beside it that stays in view when the picture is cropped. */
export const focus = parsed(
  'The point of the picture to keep in view where it is cropped: how far from the left and from the top.',
  '40% 20%',
  'two percentages, from the left and from the top, such as 40% 20%',
  readFocusPoint,
  { pattern: '^\\s*\\d{1,3}% +\\d{1,3}%\\s*$' },
)
  .register(ROLES, { refersTo: 'focus-point' })
  .optional();

/** The keys of a picture that an entity may have: which, what it shows, and the point to keep in view. */
export function picture(
  slots: readonly PictureSlot[],
  description: string,
  example: string,
  alternative: string,
) {
  return {
    image: image(slots, description, example).optional(),
    alt: text('What the picture shows.', alternative, 250).optional(),
    focus,
  };
}

type Group = Record<string, unknown>;

/**
 * For a group in which a picture carries meaning of its own: with the picture there must be words for those who do
 * not see it. A picture beside its own title, such as a card's, needs none.
 */
export function needsAlt(key: 'image' | 'photo', speaks: (group: Group) => boolean = () => true) {
  const isSilent = (group: Group) => group[key] !== undefined && group.alt === undefined;
  return z.refine<Group>((group) => !isSilent(group) || !speaks(group), {
    params: { missing: 'alt' },
    // Whatever else is wrong with the group: all its faults are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** Text that is more than blanks. */
function words(limit: number) {
  // One call for all checks: each call makes the schema anew, and there are hundreds.
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));
}

/** The schema with the words that explain it in the reference and in editors. */
function documented<S extends z.ZodType>(schema: S, description: string, example: string): S {
  // What `.meta()` does, without the copy it makes of the schema.
  z.globalRegistry.add(schema, { description, examples: [example] });
  return schema;
}

function parsed<T>(
  description: string,
  example: string,
  expected: string,
  read: (written: string) => T | undefined,
  form: WrittenForm = {},
  guess?: (written: string) => Meant | undefined,
) {
  const field = z
    .string()
    .check(z.maxLength(500))
    .transform((written, context): T => {
      const value = read(written);
      if (value !== undefined) return value;
      const spaced = written.replace(ODD_BLANKS, ' ').trim();
      const meant = read(spaced) === undefined ? guess?.(written) : { readings: [spaced], isSure: true };
      context.issues.push({ code: 'custom', input: written, params: { expected, meant } });
      return z.NEVER;
    });
  WRITTEN_FORMS.add(field, {
    ...form,
    ...(form.pattern && { patternErrorMessage: `This must be ${expected}.` }),
  });
  return documented(field, description, example);
}

/** Blanks that look like a space and are none, as web pages and word processors put them between figures. */
const ODD_BLANKS = /[\u00a0\u2000-\u200b\u202f\u3000]/g;
