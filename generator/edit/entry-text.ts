import { yamlText } from '../read/yaml-text.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { PUBLISHING_KEYS } from '../schema/publishing.ts';
import {
  accepts,
  type GroupShape,
  mayBeEmpty,
  type Shape,
  type TextShape,
  type UnionShape,
} from '../schema/shape.ts';
import { TO_BE_WRITTEN } from '../validate/to-be-written.ts';

/** The values for a new entry. */
export type EntryWords = {
  readonly name: string;
  /** The name as an id. */
  readonly id: string;
  readonly today: CalendarDate;
  /** A day some weeks from today, for closing dates. */
  readonly later: CalendarDate;
  /** An existing target on the site for a text with a role; undefined if the site has none. */
  existing(shape: TextShape): string | undefined;
};

/** The lines of an entry: each required key with a value, the others as comments, each below its description. */
export function entryLines(shape: GroupShape | UnionShape, words: EntryWords): readonly string[] {
  const group = shape.kind === 'union' ? usualKind(shape) : shape;
  const titleKey = [...group.fields].find(([, field]) => isWords(field) && !field.isOptional)?.[0];
  const givenFor = (key: string) =>
    // Search engines cannot distinguish two pages with the same description.
    key === titleKey ? words.name : key === 'description' ? `${words.name}: ${TO_BE_WRITTEN}` : undefined;
  const lines = [...group.fields].flatMap(([key, field]) => {
    const about = field.description === undefined ? [] : [`# ${field.description}`];
    if (key === 'placeholder') return [...about, 'placeholder: true'];
    if (!field.isOptional) return [...about, ...written(key, field, givenFor(key), words)];
    return isShown(key, field) ? [...about, `# ${key}: ${yamlText(field.example ?? '…')}`] : [];
  });
  const others = [...group.fields].flatMap(([key, field]) =>
    field.isOptional && !isShown(key, field) && key !== 'placeholder' ? [key] : [],
  );
  return others.length === 0 ? lines : [...lines, `# More keys: ${others.join(', ')}. ${WHERE_EXPLAINED}`];
}

/** Only `schema` writes the list of all keys into the folder of a site. */
const WHERE_EXPLAINED = 'For what they do, run npx sitegen schema and open .sitegen/schema/FIELDS.md.';

/** True for an optional key that is shown as a comment; the others are only named. */
function isShown(key: string, field: Shape): boolean {
  return field.kind === 'text' && key !== 'placeholder' && !PUBLISHING_KEYS.has(key);
}

function written(key: string, field: Shape, given: string | undefined, words: EntryWords): readonly string[] {
  switch (field.kind) {
    case 'text':
      return [`${key}: ${yamlText(given ?? exampleFor(field, words))}`];
    case 'list': {
      const isBody = field.item.kind === 'union';
      if (!isBody && mayBeEmpty(field)) return [`${key}: []`];
      return [`${key}:`, ...asItem(bodyOf(field.item, words))];
    }
    default:
      return [`${key}:`, ...bodyOf(field, words).map((line) => `  ${line}`)];
  }
}

/** The required keys of a group, without comments; a list of words gets one item. */
function bodyOf(shape: Shape, words: EntryWords): readonly string[] {
  if (shape.kind === 'text') return [yamlText(exampleFor(shape, words))];
  if (shape.kind === 'list') return asItem(bodyOf(shape.item, words));
  const group = shape.kind === 'union' ? usualKind(shape) : shape;
  return [...group.fields].flatMap(([key, field]) =>
    field.isOptional ? [] : written(key, field, undefined, words),
  );
}

function asItem(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? `  - ${line}` : `    ${line}`));
}

/** The kind that needs no word, else the text kind with the fewest required keys. */
function usualKind({ byWord, options }: UnionShape): GroupShape {
  const needed = ({ fields }: GroupShape) => [...fields.values()].filter(({ isOptional }) => !isOptional);
  const ofWords = options.filter((one) => needed(one).some((field) => roleOf(field) === 'links-in-text'));
  const [simplest] = (ofWords.length > 0 ? ofWords : options).toSorted(
    (a, b) => needed(a).length - needed(b).length,
  );
  return byWord.get(undefined) ?? simplest!;
}

function roleOf(shape: Shape): string | undefined {
  return shape.kind === 'text' ? shape.role?.refersTo : undefined;
}

function isWords(shape: Shape): boolean {
  return shape.kind === 'text' && shape.isPlain && shape.role === undefined && shape.words === undefined;
}

function exampleFor(field: TextShape, words: EntryWords): string {
  const { role } = field;
  const candidates = [
    role?.refersTo === 'itself' || role?.refersTo === 'name-of-fact' ? words.id : undefined,
    role?.refersTo === 'day' ? (role.isDeadline ? words.later : words.today) : undefined,
    role?.refersTo === 'year' ? words.today.slice(0, 4) : undefined,
    words.existing(field),
    field.words?.[0],
    isWords(field) || role?.refersTo === 'links-in-text' ? TO_BE_WRITTEN : undefined,
    field.example,
  ];
  return candidates.find((one) => one !== undefined && accepts(field, one)) ?? field.example ?? TO_BE_WRITTEN;
}
