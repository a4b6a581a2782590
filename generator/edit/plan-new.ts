import { dirname, relative } from 'node:path/posix';
import { suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { lineBreakOf } from '../model/source.ts';
import { asName } from '../resolve/suggest-page.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { FOLDERS, type FolderName, LISTS, type ListName, SITE } from '../schema/content.ts';
import { type ListShape, shapeOf, type TextShape } from '../schema/shape.ts';
import { type EntryWords, entryLines } from './entry-text.ts';
import { assertSound, type Plan, type SiteEditing } from './site-editing.ts';

/** What can be made: a page with a file, or an item of a list. */
type Kind = { readonly word: string; readonly title: string } & (
  | { readonly form: 'folder'; readonly name: FolderName }
  | { readonly form: 'list'; readonly name: ListName }
);

/** The kinds of entry that a site can have, each with what it is, for people. */
export function entryKinds(): readonly Kind[] {
  return [
    ...(Object.keys(FOLDERS) as FolderName[]).map((name): Kind => {
      const { title = name } = shapeOf(FOLDERS[name].schema);
      return { form: 'folder', name, title, word: singular(name) };
    }),
    ...(Object.keys(LISTS) as ListName[]).map((name): Kind => {
      const { title = name } = (shapeOf(LISTS[name].schema) as ListShape).item;
      return { form: 'list', name, title, word: singular(name) };
    }),
  ];
}

/** One of `stations` is a `station`, one of `facilities` a `facility`; `focus` is no plural. */
function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<!u)s$/, '');
}

/** Plans a new page or item with this name. */
export function planNew(
  typedKind: string,
  typedName: string,
  today: CalendarDate,
  editing: SiteEditing,
): Plan {
  const kind = readKind(typedKind);
  const name = typedName.trim().replace(/\s+/g, ' ');
  const id = asName(name.slice(name.lastIndexOf('/') + 1));
  if (id === '' || name.length > LONGEST_NAME) {
    throw new UserError(`"${typedName}" cannot be a name. Write words of up to ${LONGEST_NAME} characters.`);
  }
  const title = name.includes('/') ? titleOf(id) : name;
  const words: EntryWords = {
    name: title,
    id,
    today,
    later: weeksAfter(today, 6),
    existing: existingIn(editing),
  };
  const change =
    kind.form === 'folder' ? newFile(kind.name, name, words, editing) : newItem(kind.name, words, editing);
  assertSound(editing, [change]);
  return { changes: [change], notes: notesOn(change, kind) };
}

const LONGEST_NAME = 70;

type NewText = FileChange & { readonly kind: 'create' | 'edit' };

function readKind(typed: string): Kind {
  const kinds = entryKinds();
  const wanted = asName(typed);
  const kind = kinds.find(({ word, name }) => wanted === word || wanted === asName(name));
  if (kind !== undefined) return kind;
  const near = suggest(
    wanted,
    kinds.map(({ word }) => word),
  );
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  const list = kinds.map(({ word, title }) => `${word.padEnd(12)} ${title}`);
  throw new UserError(`There is no kind "${typed}".${meant} The kinds are:`, list);
}

/** `about/our-team` is "Our team". */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function newFile(collection: FolderName, name: string, words: EntryWords, { site }: SiteEditing): NewText {
  const { folder, isNested, schema } = FOLDERS[collection];
  const steps = isNested ? name.split('/').map(asName) : [words.id];
  if (steps.includes(''))
    throw new UserError(`"${name}" cannot be an address. Write it such as "about/our-team".`);
  const path = `${folder}/${steps.join('/')}.yaml`;
  if (site.analysis.files.yaml.has(path))
    throw new UserError(`There is a file ${path} already. Choose another name.`);
  const shape = shapeOf(schema);
  if (shape.kind !== 'group' && shape.kind !== 'union') throw new TypeError(`${collection} has no keys.`);
  const head = schemaLine(path, collection);
  return { kind: 'create', path, after: `${[head, ...entryLines(shape, words)].join('\n')}\n` };
}

function newItem(list: ListName, words: EntryWords, editing: SiteEditing): NewText {
  const { file: path, schema } = LISTS[list];
  const { item: shape } = shapeOf(schema) as ListShape;
  if (shape.kind !== 'group' && shape.kind !== 'union') throw new TypeError(`${list} has no keys.`);
  const lines = entryLines(shape, words);
  // The dash is before the first key, below the comment on it.
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const item = lines.map((line, index) =>
    index < first ? line : index === first ? `- ${line}` : `  ${line}`,
  );
  const before = editing.textOf(path);
  if (before === undefined)
    return { kind: 'create', path, after: [schemaLine(path, list), ...item, ''].join('\n') };
  const bare = before.replace(/^\[\s*\]\s*$/m, '');
  const br = lineBreakOf(before);
  const margin = marginOf(path, editing);
  const text = item.map((line) => `${margin}${line}${br}`).join('');
  const end = bare === '' || bare.endsWith('\n') ? '' : br;
  return { kind: 'edit', path, before, after: `${bare}${end}${text}` };
}

/** The spaces before the dashes of a list. */
function marginOf(path: string, { document }: SiteEditing): string {
  const list = document(path);
  if (list?.root.kind !== 'list' || list.root.items.length === 0) return '';
  const { text } = list.file;
  const { start } = list.root.span;
  const margin = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (text[start] !== '-') {
    throw new UserError(
      `${path} has its items in brackets. Write each on lines that begin with a dash, then run the command again.`,
    );
  }
  return margin;
}

function schemaLine(path: string, name: string): string {
  return `# yaml-language-server: $schema=${relative(dirname(path), '.sitegen/schema')}/${name}.json`;
}

/** Something of the site that a text can name: the first county, the first picture, the home page. */
function existingIn({ site, document }: SiteEditing): (shape: TextShape) => string | undefined {
  const { analysis } = site;
  return ({ role }) => {
    switch (role?.refersTo) {
      case 'entity':
        return role.of === 'counties' ? firstCounty() : [...analysis.lookups.slugs[role.of].keys()][0];
      case 'image':
        return [...analysis.files.images.keys()][0];
      case 'file':
        return [...analysis.files.publicFiles.keys()].find((path) => /\.(pdf|docx?|txt)$/i.test(path));
      case 'link':
      case 'page':
        return '/';
      default:
        return undefined;
    }
  };

  function firstCounty(): string | undefined {
    return document(SITE.file) && [...(analysis.file(SITE.file).ids ?? [])][0];
  }
}

function weeksAfter(day: CalendarDate, weeks: number): CalendarDate {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + 7 * weeks);
  return later.toISOString().slice(0, 10) as CalendarDate;
}

function notesOn({ path, after: text }: NewText, { form, name }: Kind): readonly string[] {
  const final = text.includes('placeholder: true') ? ' Delete "placeholder: true" when they are final.' : '';
  const first = `Write your words in ${path}.${final}`;
  if (form === 'list' || name !== 'pages') return [first];
  const address = path.slice(FOLDERS.pages.folder.length, -'.yaml'.length);
  return [
    first,
    'To show it in the menu, add this line under navigation in site.yaml:',
    `  - page: ${address}`,
  ];
}
