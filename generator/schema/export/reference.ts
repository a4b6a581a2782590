import { FOLDERS, LISTS, patternOf, SITE } from '../content.ts';
import {
  type GroupShape,
  isRichText,
  type Shape,
  shapeOf,
  titleOf,
  type UnionShape,
  wordsOf,
} from '../shape.ts';

/** The reference of all keys as Markdown, for people: generator/schema/FIELDS.md. */
export function fieldReference(): string {
  const folders = Object.values(FOLDERS).map((folder) => ({
    files: patternOf(folder),
    shape: shapeOf(folder.schema),
  }));
  // Lists of the same item, such as those of people, share one chapter.
  const lists = new Map<Shape, readonly string[]>();
  for (const { file, schema } of Object.values(LISTS)) {
    const item = itemOf(shapeOf(schema));
    lists.set(item, [...(lists.get(item) ?? []), file]);
  }
  const chapters = [
    chapter(SITE.file, shapeOf(SITE.schema)),
    ...folders.map(({ files, shape }) => chapter(files, shape)),
    ...[...lists].map(([item, of]) => chapter(of.join(', '), item)),
  ];
  return `${[PREFACE, ...chapters].join('\n\n')}\n`;
}

const PREFACE = `# Every key of the content

Keys in **bold** are required. An arrow shows a key below another: \`hero → title\` is the key \`title\`,
indented below \`hero\`. Text needs no quotes, unless it begins with a special character such as \`#\` or
\`"\`, or contains \`: \`. A *formatted text* can have paragraphs, lists, \`**strong**\`, \`*emphasised*\` and \`[links](/contact)\`.

\`npm run renew\` writes this page from the schemas in this folder.`;

function chapter(files: string, shape: Shape): string {
  return `## \`${files}\`\n\n${[...parts(shape, '')].join('\n\n')}`;
}

/** A sentence and a table for a group. A group of several kinds has one part for each kind. */
function* parts(shape: Shape, heading: string): Generator<string> {
  if (shape.kind === 'union') {
    for (const option of shape.options) {
      const words = wordsOf(option.fields.get(shape.key));
      yield* parts(option, `### \`${heading}${shape.key}: ${words?.join(' | ')}\`\n\n`);
    }
  }
  if (shape.kind !== 'group') return;
  const { rows, unions } = tableOf(shape, '');
  const table = ['| key | what it is | written as |', '|---|---|---|', ...rows].join('\n');
  yield `${heading}${titleOf(shape) ?? 'A group of keys'}: ${shape.description ?? ''}

${table}`;
  for (const [path, union] of unions) yield* parts(union, path);
}

type Table = {
  readonly rows: readonly string[];
  /** The unions of the group, by key path. Each kind has a separate table. */
  readonly unions: ReadonlyMap<string, UnionShape>;
};

function tableOf(group: GroupShape, before: string): Table {
  const rows: string[] = [];
  const unions = new Map<string, UnionShape>();
  for (const [key, field] of group.fields) {
    const path = `${before}${key}`;
    const name = field.isOptional ? `\`${path}\`` : `**\`${path}\`**`;
    rows.push(`| ${name} | ${inCell(field.description ?? '')} | ${inCell(writtenAs(field))} |`);
    const inner = itemOf(field);
    if (inner.kind === 'union') unions.set(`${path} → `, inner);
    if (inner.kind !== 'group') continue;
    const below = tableOf(inner, `${path} → `);
    rows.push(...below.rows);
    for (const [to, union] of below.unions) unions.set(to, union);
  }
  return { rows, unions };
}

/** The form of a value, with its limit and an example. */
function writtenAs(field: Shape): string {
  const { limit, example } = field;
  if (field.kind === 'list') return `a list${limit === undefined ? '' : ` of up to ${limit}`}`;
  if (field.kind === 'group') return 'a group of keys';
  if (field.kind === 'union') return 'a group of keys; its kinds follow below';
  if (field.words !== undefined) return field.words.map((word) => `\`${word}\``).join(', ');
  const isFormatted = isRichText(field);
  // A special form, such as that of a date, says more than the length.
  const size = field.form ? '' : `${isFormatted ? 'formatted text' : 'text'} of up to ${limit} characters; `;
  return `${size}${example === undefined ? '' : `\`${example}\``}`;
}

function itemOf(shape: Shape): Shape {
  return shape.kind === 'list' ? shape.item : shape;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
