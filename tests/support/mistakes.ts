import type { SourceFile, YamlDocument, YamlNode } from '../../generator/model/source.ts';
import { locate } from '../../generator/model/source.ts';
import { FOLDERS, LISTS, SITE } from '../../generator/schema/content.ts';
import type { Role } from '../../generator/schema/roles.ts';
import { type Shape, shapeOf, wordsOf } from '../../generator/schema/shape.ts';
import { groupAt, itemOf } from '../../generator/validate/shape-at.ts';
import { pick, type Random, shuffled } from './random.ts';

/** A file of the sample site with one error in it. */
export type Mistake = {
  readonly kind: string;
  readonly entity: string;
  readonly file: string;
  readonly text: string;
  /** The lines on which the owner would look for it. */
  readonly lines: readonly number[];
  /** The name that was misspelt, if any. */
  readonly name?: string;
  /** The correct file: as it was, or with the added text in correct YAML. */
  readonly meant: string;
};

/** A key of the sample site with its value, and the schema information about both. */
export type Spot = {
  readonly file: SourceFile;
  /** The entity or section that contains it: `stations`, `section people`. */
  readonly entity: string;
  readonly key: string;
  readonly keyStart: number;
  readonly value: YamlNode;
  readonly isRequired: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isInList: boolean;
  readonly siblings: readonly string[];
  readonly known: readonly string[];
  readonly words: readonly string[];
  readonly role: Role | undefined;
};

/** Every key of every file. */
export function spotsOf(documents: ReadonlyMap<string, YamlDocument>): readonly Spot[] {
  return [...documents].flatMap(([path, { file, root }]) => {
    const [entity, shape] = entityOf(path);
    return spotsIn(root, shape, entity, file, false);
  });
}

function entityOf(path: string): readonly [string, Shape] {
  if (path === SITE.file) return ['site', shapeOf(SITE.schema)];
  for (const [name, { folder, schema }] of Object.entries(FOLDERS)) {
    if (path.startsWith(`${folder}/`)) return [name, shapeOf(schema)];
  }
  for (const [name, { file, schema }] of Object.entries(LISTS))
    if (file === path) return [name, shapeOf(schema)];
  throw new Error(`Nothing reads ${path}.`);
}

function spotsIn(
  node: YamlNode,
  shape: Shape,
  entity: string,
  file: SourceFile,
  isInList: boolean,
): readonly Spot[] {
  if (node.kind === 'text') return [];
  if (node.kind === 'list') {
    const item = itemOf(shape);
    return item === undefined ? [] : node.items.flatMap((one) => spotsIn(one, item, entity, file, true));
  }
  const group = groupAt(shape, node);
  if (group === undefined) return [];
  const type = node.entries.get('type')?.value;
  const own = type?.kind === 'text' && entity === 'pages' ? `section ${type.text}` : entity;
  const keys = [...node.entries.keys()];
  return keys.flatMap((key, index): readonly Spot[] => {
    const { key: span, value } = node.entries.get(key)!;
    const field = group.fields.get(key);
    if (field === undefined) throw new Error(`${file.path} has a key that does not exist: ${key}.`);
    const spot = {
      file,
      entity: own,
      key,
      keyStart: span.start,
      value,
      isRequired: !field.isOptional,
      isFirst: index === 0,
      isLast: index === keys.length - 1,
      isInList,
      siblings: keys,
      known: [...group.fields.keys()],
      words: wordsOf(field) ?? [],
      role: field.kind === 'text' ? field.role : undefined,
    };
    return [spot, ...spotsIn(value, field, own, file, false)];
  });
}

/** An error at a key: returns the text of the file with the error, or undefined if it is impossible there. */
type Change = (spot: Spot, random: Random) => Changed | undefined;

type Changed = Pick<Mistake, 'text' | 'lines' | 'name'> & Partial<Pick<Mistake, 'meant'>>;

/** Returns every possible error, one of each kind in each entity and section, in a random order. */
export function mistakesIn(spots: readonly Spot[], random: Random): readonly Mistake[] {
  const entities = [...new Set(spots.map((spot) => spot.entity))];
  const mistakes = Object.entries(CHANGES).flatMap(([kind, change]) =>
    entities.flatMap((entity) => {
      const here = spots.filter((spot) => spot.entity === entity);
      for (const spot of shuffled(here, random)) {
        const made = change(spot, random);
        if (made !== undefined)
          return [{ kind, entity, file: spot.file.path, meant: spot.file.text, ...made }];
      }
      return [];
    }),
  );
  return shuffled(mistakes, random);
}

const CHANGES: Readonly<Record<string, Change>> = {
  'a key with a letter wrong': (spot, random) => misspeltKey(spot, random, 1),
  'a key with two letters wrong': (spot, random) =>
    spot.key.length >= 6 ? misspeltKey(spot, random, 2) : undefined,
  'a key with a capital letter': (spot) => {
    const written = spot.key.charAt(0).toUpperCase() + spot.key.slice(1);
    return { ...replaced(spot, spot.keyStart, spot.key.length, written), name: spot.key };
  },
  'a key that is not there': (spot) =>
    spot.isRequired && !spot.isFirst && isOneLine(spot) ? withoutLine(spot) : undefined,
  'a key without its value': (spot) =>
    spot.isRequired && isOneLine(spot) && spot.value.kind === 'text'
      ? replaced(spot, spot.value.span.start, lengthOf(spot.value), '')
      : undefined,
  'a key that does not exist': (spot) =>
    spot.isFirst ? undefined : insertedLine(spot, `${indentationOf(spot)}wibble: 7`),
  'a word of a choice misspelt': (spot, random) =>
    spot.words.length > 0 && plain(spot) !== undefined ? misspeltValue(spot, random, spot.words) : undefined,
  'a yes misspelt': (spot) =>
    plain(spot) === 'true'
      ? { ...replacedValue(spot, 'ture'), name: 'yes', meant: replacedValue(spot, 'yes').text }
      : undefined,
  'a reference misspelt': (spot, random) => {
    const isName = ['entity', 'page', 'link', 'image', 'file'].includes(spot.role?.refersTo ?? '');
    const value = plain(spot);
    if (!isName || value === undefined || value.length < 4 || !/^\/|^[a-z]/.test(value)) return undefined;
    return /^https?:|\d|^tel:|^mailto:/.test(value) ? undefined : misspeltValue(spot, random, []);
  },
  'a file name with other letter case': (spot) => {
    const value = plain(spot);
    if (spot.role?.refersTo !== 'image' || value === undefined) return undefined;
    const written = value.replace(/[^/]*$/, (name) => name.charAt(0).toUpperCase() + name.slice(1));
    return { ...replacedValue(spot, written), name: value };
  },
  'a picture without its extension': (spot) => {
    const value = plain(spot);
    if (spot.role?.refersTo !== 'image' || value === undefined) return undefined;
    return { ...replacedValue(spot, value.replace(/\.\w+$/, '')), name: value };
  },
  'a picture with the folder of all written out': (spot) => {
    const value = plain(spot);
    if (spot.role?.refersTo !== 'image' || value === undefined) return undefined;
    return { ...replacedValue(spot, `/content/images/${value}`), name: value };
  },
  'a link with the extension of a page': (spot) => {
    const value = plain(spot);
    if (!isPageOrLink(spot) || value === undefined || !/^\/[\w/-]+$/.test(value)) return undefined;
    return { ...replacedValue(spot, `${value}.html`), name: value };
  },
  'a link without its slash': (spot) => {
    const value = plain(spot);
    if (!isPageOrLink(spot) || value === undefined || !/^\/[\w/-]+$/.test(value)) return undefined;
    return { ...replacedValue(spot, value.slice(1)), name: value };
  },
  'a county by its full name': (spot) => {
    const value = plain(spot);
    const isCounty = spot.role?.refersTo === 'entity' && spot.role.of === 'counties';
    if (!isCounty || value === undefined) return undefined;
    const written = `${value.charAt(0).toUpperCase()}${value.slice(1)} County`;
    return { ...replacedValue(spot, written), name: value };
  },
  'a phone number with dashes': (spot) => {
    const value = plain(spot);
    if (spot.key !== 'phone' || value === undefined) return undefined;
    return { ...replacedValue(spot, value.replaceAll(' ', '-')), name: value };
  },
  'a date in words': (spot) => {
    const value = plain(spot);
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
    if (day === undefined) return undefined;
    const words = new Date(`${year}-${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
      month: 'long',
      timeZone: 'UTC',
    });
    return replacedValue(spot, `${Number(day)} ${words} ${year}`);
  },
  'a date with slashes': (spot) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain(spot) ?? '') ?? [];
    return day === undefined ? undefined : replacedValue(spot, `${day}/${month}/${year}`);
  },
  'a list that became text': (spot) => {
    if (spot.value.kind !== 'list' || isOneLine(spot)) return undefined;
    const from = colonOf(spot) + 1;
    return replaced(spot, from, spot.value.span.end - from, ' all of them');
  },
  'a line indented with a tab': (spot) => {
    const blanks = indentationOf(spot);
    if (blanks === '' || !standsAlone(spot)) return undefined;
    return replaced(spot, spot.keyStart - blanks.length, blanks.length, '\t');
  },
  'a line one space too far in': (spot) => shifted(spot, 1),
  'a line one space too far out': (spot) => shifted(spot, -1),
  'a line two spaces too far in': (spot) => shifted(spot, 2),
  'a line two spaces too far out': (spot) => shifted(spot, -2),
  'a colon without a space': (spot) => {
    const value = plain(spot);
    const isClear = value !== undefined && !/^["'#/]/.test(written(spot)) && isOneLine(spot);
    return isClear
      ? replaced(spot, colonOf(spot) + 1, spot.value.span.start - colonOf(spot) - 1, '')
      : undefined;
  },
  'a key without its colon': (spot) => (isOneLine(spot) ? replaced(spot, colonOf(spot), 1, '') : undefined),
  'a colon inside a text': (spot) => inText(spot, (value) => value.replace(' ', ': ')),
  'a text cut by #': (spot) => inText(spot, (value) => `${value} #4`),
  'a text in bold': (spot) => inText(spot, (value) => value.replace(/^\S+/, '*$&*')),
  'a text that begins with @': (spot) => inText(spot, (value) => `@${value}`),
  'a text that begins with %': (spot) => inText(spot, (value) => `%${value}`),
  'a text that begins with `': (spot) => inText(spot, (value) => `\`${value}`),
  'a text that begins with & and a blank': (spot) => inText(spot, (value) => `& ${value}`),
  'an anchor': (spot) => inText(spot, (value) => `&a ${value}`),
  'an alias': (spot) => inText(spot, () => '*a'),
  'a tag': (spot) => inText(spot, (value) => `!a ${value}`),
  'a quote that is not closed': (spot) =>
    inText(
      spot,
      (value) => `"${value}`,
      (value) => `"${value}"`,
    ),
  'a quote that is not opened': (spot) =>
    inText(
      spot,
      (value) => `${value}"`,
      (value) => `"${value}"`,
    ),
  'smart quotes': (spot) =>
    inText(
      spot,
      (value) => `“${value}”`,
      (value) => `"${value}"`,
    ),
  'an apostrophe in single quotes': (spot) =>
    inText(
      spot,
      (value) => `'${value.replace(' ', "' ")}'`,
      (value) => `'${value.replace(' ', "'' ")}'`,
    ),
  'quotes in quotes': (spot) => {
    const emphasised = (value: string) => value.replace(/ (\S+) /, ' "$1" ');
    const hasThreeWords = / \S+ /.test(plain(spot) ?? '');
    if (!hasThreeWords) return undefined;
    return inText(
      spot,
      (value) => `"${emphasised(value)}"`,
      (value) => `'${emphasised(value)}'`,
    );
  },
  'quotes at the start': (spot) => {
    const emphasised = (value: string) => value.replace(/^\S+/, '"$&"');
    return inText(spot, emphasised, (value) => `'${emphasised(value)}'`);
  },
  'a no-break space after the colon': (spot) =>
    plain(spot) !== undefined && isOneLine(spot)
      ? replaced(spot, colonOf(spot) + 1, spot.value.span.start - colonOf(spot) - 1, '\u00a0')
      : undefined,
  'a no-break space in the indentation': (spot) => {
    const blanks = indentationOf(spot);
    if (blanks === '' || !standsAlone(spot)) return undefined;
    return replaced(spot, spot.keyStart - 1, 1, '\u00a0');
  },
  'a line twice': (spot) => {
    if (!isOneLine(spot) || !standsAlone(spot)) return undefined;
    return insertedLine(spot, lineOf(spot).text);
  },
  'a second document': (spot) => (spot.isFirst ? undefined : insertedLine(spot, '---')),
  'an item without its dash': (spot) => {
    const { start, text } = lineOf(spot);
    const at = text.lastIndexOf('- ', spot.keyStart - start);
    if (!spot.isFirst || !spot.isInList || at === -1) return undefined;
    return replaced(spot, start + at, 2, '  ');
  },
  'an item without its dash and blank': (spot) => {
    const { start, text } = lineOf(spot);
    const at = text.lastIndexOf('- ', spot.keyStart - start);
    if (!spot.isFirst || !spot.isInList || at === -1) return undefined;
    return replaced(spot, start + at, 2, '');
  },
  'a dash without its blank': (spot) =>
    spot.isFirst && spot.isInList ? replaced(spot, spot.keyStart - 1, 1, '') : undefined,
  'a dash too far in': (spot) => shiftedItem(spot, 2),
  'a dash too far out': (spot) => shiftedItem(spot, -2),
  'items below []': (spot) =>
    spot.value.kind === 'list' && !isOneLine(spot) ? replaced(spot, colonOf(spot) + 1, 0, ' []') : undefined,
  'a dash behind the key': (spot) =>
    spot.value.kind === 'list' && !isOneLine(spot) ? replaced(spot, colonOf(spot) + 1, 0, ' -') : undefined,
  'a dash right behind the colon': (spot) =>
    spot.value.kind === 'list' && !isOneLine(spot) ? replaced(spot, colonOf(spot) + 1, 0, '-') : undefined,
  'the first item on the line of its key': (spot) => {
    if (spot.value.kind !== 'list' || isOneLine(spot) || !spot.known.includes(spot.key)) return undefined;
    const from = colonOf(spot) + 1;
    const [blanks = ''] = /^\s+(?=- )/.exec(spot.file.text.slice(from)) ?? [];
    return blanks === '' ? undefined : replaced(spot, from, blanks.length, ' ');
  },
  'words after the bar of a long text': (spot) => afterBar(spot, ' As we say', '\n$blanksAs we say'),
  'a sign after the bar of a long text': (spot) => afterBar(spot, '.', ''),
  'a long text without indentation': (spot) => {
    if (!/^[|>]/.test(written(spot))) return undefined;
    const start = spot.file.text.indexOf('\n', spot.keyStart) + 1;
    const block = spot.file.text.slice(start, spot.value.span.end);
    const made = replaced(spot, start, block.length, block.replace(/^ {2}/gm, ''));
    return { ...made, lines: [made.lines[0]!, made.lines[0]! + 1] };
  },
  'a long text with one line too far out': (spot, random) => {
    if (!/^[|>]/.test(written(spot))) return undefined;
    const start = spot.file.text.indexOf('\n', spot.keyStart) + 1;
    const lines = spot.file.text.slice(start, spot.value.span.end).split('\n');
    const index = 1 + Math.floor(random() * (lines.length - 1));
    const line = lines[index];
    if (line === undefined || line.trim() === '') return undefined;
    const before = start + lines.slice(0, index).join('\n').length + 1;
    const first = locate(spot.file, { start: before, end: before }).line;
    const made = replaced(spot, before, line.length, line.trimStart());
    return { ...made, lines: [first] };
  },
  'a key moved into a long text': (spot) => {
    const before = spot.siblings[spot.siblings.indexOf(spot.key) - 1];
    const blanks = indentationOf(spot);
    if (before === undefined || !isOneLine(spot) || spot.key !== 'placeholder') return undefined;
    const above = spot.file.text.slice(0, spot.keyStart - blanks.length);
    const lines = above.split('\n').reverse();
    const opener = lines.find((line) => new RegExp(`^\\s*(- )?${before}:`).test(line));
    return opener !== undefined && /[|>]-?$/.test(opener)
      ? replaced(spot, spot.keyStart, 0, '  ')
      : undefined;
  },
};

function isPageOrLink({ role }: Spot): boolean {
  return role?.refersTo === 'page' || role?.refersTo === 'link';
}

function misspeltKey(spot: Spot, random: Random, letters: number): ReturnType<Change> {
  const wrong = misspelt(spot.key, letters, random, spot.known);
  if (wrong === undefined) return undefined;
  return { ...replaced(spot, spot.keyStart, spot.key.length, wrong), name: spot.key };
}

function misspeltValue(spot: Spot, random: Random, known: readonly string[]): ReturnType<Change> {
  const value = plain(spot)!;
  // The extension of a file and the slash at the start of an address are not part of the name.
  const [, head = '', name = '', tail = ''] = /^(\/?)(.*?)(\.\w+)?$/.exec(value) ?? [];
  const wrong = misspelt(name, 1, random, known);
  return wrong === undefined ? undefined : { ...replacedValue(spot, head + wrong + tail), name: value };
}

/**
 * Returns the word with letters removed, inserted, replaced or swapped with their neighbours. The result is not
 * another known word.
 */
function misspelt(
  word: string,
  letters: number,
  random: Random,
  known: readonly string[],
): string | undefined {
  let wrong = word;
  for (let count = 0; count < letters; count += 1) {
    const at = Math.floor(random() * (wrong.length - 1));
    const letter = pick('abcdefghijklmnopqrstuvwxyz'.split(''), random);
    const [before, one, two, after] = [
      wrong.slice(0, at),
      wrong.charAt(at),
      wrong.charAt(at + 1),
      wrong.slice(at + 2),
    ];
    if (!/[a-z]/i.test(one + two)) return undefined;
    const ways = [
      before + two + after,
      before + letter + one + two + after,
      before + letter + two + after,
      before + two + one + after,
    ];
    wrong = pick(ways, random);
  }
  return wrong === word || wrong === '' || known.includes(wrong) || !/^[a-z]/i.test(wrong)
    ? undefined
    : wrong;
}

/** Adds words after the bar of a long text. `correct` is the correct text; `$blanks` in it is the indentation of its lines. */
function afterBar(spot: Spot, words: string, correct: string): ReturnType<Change> {
  const [, bar, blanks] = /^([|>]-?)\n+( +)/.exec(written(spot)) ?? [];
  if (bar === undefined) return undefined;
  const at = spot.value.span.start + bar.length;
  const meant = replaced(spot, at, 0, correct.replace('$blanks', blanks ?? '')).text;
  return { ...replaced(spot, at, 0, words), meant };
}

/** Changes a text to contain an error. `correct` gives the correct text, usually in quotes. */
function inText(
  spot: Spot,
  change: (value: string) => string,
  correct = (value: string) => `"${change(value)}"`,
): ReturnType<Change> {
  const value = plain(spot);
  const isText = spot.role === undefined || spot.role.refersTo === 'links-in-text';
  if (!isText || value === undefined || !/^[A-Za-z][^"'#:[\]*]* /.test(value)) return undefined;
  if (written(spot) !== value || /["'#:[\]*]/.test(value) || !isOneLine(spot)) return undefined;
  return { ...replacedValue(spot, change(value)), meant: replacedValue(spot, correct(value)).text };
}

function shifted(spot: Spot, by: number): ReturnType<Change> {
  const blanks = indentationOf(spot);
  // The only key of a group may have any indentation.
  if (!standsAlone(spot) || !isOneLine(spot) || blanks.length + by < 0 || spot.siblings.length === 1)
    return undefined;
  return replaced(spot, spot.keyStart - blanks.length, blanks.length, ' '.repeat(blanks.length + by));
}

function shiftedItem(spot: Spot, by: number): ReturnType<Change> {
  const { start, text } = lineOf(spot);
  const dash = text.search(/\S/);
  if (!spot.isFirst || !spot.isInList || text.charAt(dash) !== '-' || dash + by < 0) return undefined;
  return replaced(spot, start, dash, ' '.repeat(dash + by));
}

function replacedValue(spot: Spot, text: string): Changed {
  const source = written(spot);
  // A value in quotes is misspelt inside them.
  const quote = /^["']/.test(source) && source === `${source[0]}${plain(spot)}${source[0]}` ? source[0] : '';
  return replaced(spot, spot.value.span.start, lengthOf(spot.value), `${quote}${text}${quote}`);
}

function replaced({ file, keyStart }: Spot, at: number, length: number, text: string): Changed {
  const { line } = locate(file, { start: keyStart, end: keyStart });
  return { text: file.text.slice(0, at) + text + file.text.slice(at + length), lines: [line] };
}

function withoutLine(spot: Spot): Changed {
  const { start, text, number } = lineOf(spot);
  // For a missing key, the owner looks at the item that should have it.
  const lines = Array.from({ length: number }, (_, index) => index + 1);
  return { ...replaced(spot, start, text.length + 1, ''), lines };
}

function insertedLine(spot: Spot, line: string): Changed {
  const { start, number } = lineOf(spot);
  const made = replaced(spot, start, 0, `${line}\n`);
  return { ...made, lines: [number, number + 1] };
}

/** Returns the text of a value that is on one line. */
function plain({ value }: Spot): string | undefined {
  return value.kind === 'text' && !value.isEmpty && !value.text.includes('\n') ? value.text : undefined;
}

function written({ file, value }: Spot): string {
  return file.text.slice(value.span.start, value.span.end);
}

function lengthOf({ span }: YamlNode): number {
  return span.end - span.start;
}

function colonOf({ file, keyStart, key }: Spot): number {
  return file.text.indexOf(':', keyStart + key.length);
}

function isOneLine({ file, keyStart, value }: Spot): boolean {
  return !file.text.slice(keyStart, value.span.end).includes('\n');
}

function lineOf({ file, keyStart }: Spot): {
  readonly number: number;
  readonly start: number;
  readonly text: string;
} {
  const { line } = locate(file, { start: keyStart, end: keyStart });
  const start = file.lineStarts[line - 1]!;
  const end = file.text.indexOf('\n', start);
  return { number: line, start, text: file.text.slice(start, end === -1 ? undefined : end) };
}

/** Returns the spaces before a key; a dash counts as a space. */
function indentationOf(spot: Spot): string {
  return ' '.repeat(spot.keyStart - lineOf(spot).start);
}

/** True if there are only spaces before the key. */
function standsAlone(spot: Spot): boolean {
  const { start } = lineOf(spot);
  return spot.file.text.slice(start, spot.keyStart).trim() === '';
}
