import * as z from 'zod';
import { FOLDERS, LISTS, SITE } from '../content.ts';
import { descriptionOf, exampleOf, isOptional, limitOf, titleOf, unwrap, wordsOf } from '../describe.ts';
import { roleOf } from '../roles.ts';
import { formOf } from '../written-forms.ts';

/** The reference of all keys as Markdown, for people: generator/schema/FIELDS.md. */
export function fieldReference(): string {
  const folders = Object.values(FOLDERS).map(({ folder, isNested, schema }) => ({
    files: `${folder}/${isNested ? '**/' : ''}*.yaml`,
    schema,
  }));
  // Lists of the same thing, such as those of people, are one chapter.
  const lists = new Map<z.core.$ZodType, readonly string[]>();
  for (const { file, schema } of Object.values(LISTS)) {
    const item = itemOf(schema);
    lists.set(item, [...(lists.get(item) ?? []), file]);
  }
  const chapters = [
    chapter(SITE.file, SITE.schema),
    ...folders.map(({ files, schema }) => chapter(files, schema)),
    ...[...lists].map(([item, of]) => chapter(of.join(', '), item)),
  ];
  return `${[PREFACE, ...chapters].join('\n\n')}\n`;
}

const PREFACE = `# Every key of the content

What stands in **bold** must be there. A key below another is written with an arrow: \`hero → title\` is the key \`title\`,
indented below \`hero\`. Text is read as it is written and needs no quotes, unless it begins with a sign such as \`#\` or
\`"\`, or contains \`: \`. A *formatted text* may have paragraphs, lists, \`**strong**\`, \`*emphasised*\` and \`[links](/contact)\`.

This page is written by \`npm run renew\` from the schemas in this folder.`;

function chapter(files: string, schema: z.core.$ZodType): string {
  return `## \`${files}\`\n\n${[...parts(schema, '')].join('\n\n')}`;
}

/** A sentence and a table for a group; for one of several kinds a part for each. */
function* parts(schema: z.core.$ZodType, heading: string): Generator<string> {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodDiscriminatedUnion) {
    for (const option of plain.def.options) {
      const words = wordsOf(
        (unwrap(option) as z.ZodObject).shape[plain.def.discriminator] as z.core.$ZodType,
      );
      yield* parts(option, `### \`${heading}${plain.def.discriminator}: ${words?.join(' | ')}\`\n\n`);
    }
    return;
  }
  const { rows, unions } = tableOf(plain as z.ZodObject, '');
  const table = ['| key | what it is | written as |', '|---|---|---|', ...rows].join('\n');
  yield `${heading}${titleOf(schema) ?? 'A group of keys'}: ${descriptionOf(schema)}\n\n${table}`;
  for (const [path, union] of unions) yield* parts(union, path);
}

type Table = {
  readonly rows: readonly string[];
  /** What is one of several kinds, by the keys that lead to it; each kind has a table of its own. */
  readonly unions: ReadonlyMap<string, z.core.$ZodType>;
};

function tableOf(group: z.ZodObject, before: string): Table {
  const rows: string[] = [];
  const unions = new Map<string, z.core.$ZodType>();
  for (const [key, field] of Object.entries(group.shape) as [string, z.core.$ZodType][]) {
    const path = `${before}${key}`;
    const name = isOptional(field) ? `\`${path}\`` : `**\`${path}\`**`;
    rows.push(`| ${name} | ${inCell(descriptionOf(field))} | ${inCell(writtenAs(field))} |`);
    const inner = unwrap(itemOf(field));
    if (inner instanceof z.ZodDiscriminatedUnion) unions.set(`${path} → `, inner);
    if (!(inner instanceof z.ZodObject)) continue;
    const below = tableOf(inner, `${path} → `);
    rows.push(...below.rows);
    for (const [to, union] of below.unions) unions.set(to, union);
  }
  return { rows, unions };
}

/** In what form a value is written, with its limit and an example. */
function writtenAs(field: z.core.$ZodType): string {
  const plain = unwrap(field);
  const limit = limitOf(field);
  if (plain instanceof z.ZodArray) return `a list${limit === undefined ? '' : ` of up to ${limit}`}`;
  if (plain instanceof z.ZodObject) return 'a group of keys';
  if (plain instanceof z.ZodDiscriminatedUnion) return 'a group of keys; its kinds follow below';
  const words = wordsOf(field);
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(', ');
  const isFormatted = roleOf(field)?.refersTo === 'links-in-text';
  const example = exampleOf(field);
  // A form of its own, such as that of a date, says more than its length.
  const size = formOf(field)
    ? ''
    : `${isFormatted ? 'formatted text' : 'text'} of up to ${limit} characters; `;
  return `${size}${example === undefined ? '' : `\`${example}\``}`;
}

function itemOf(schema: z.core.$ZodType): z.core.$ZodType {
  const plain = unwrap(schema);
  return plain instanceof z.ZodArray ? plain.def.element : schema;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
