import { dirname, relative } from 'node:path/posix';
import { lastStepOf } from '../diagnostics/path-parts.ts';
import { assertNothingHidden } from '../diagnostics/unseen.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import { lineBreakOf, startOfLine } from '../model/source.ts';
import { shownLists } from '../pipeline/completeness/shown-lists.ts';
import { asName } from '../resolve/suggest-page.ts';
import { IMAGE_FOLDER } from '../schema/asset-paths.ts';
import { type CalendarDate, daysAfter } from '../schema/calendar-date.ts';
import { FOLDERS, type FolderName, LISTS, type ListName, SITE } from '../schema/content.ts';
import { sectionForList } from '../schema/section-for-list.ts';
import { type ListShape, shapeOf, type TextShape } from '../schema/shape.ts';
import { readKind } from './entry-kinds.ts';
import { type EntryWords, entryLines } from './entry-text.ts';
import { assertNoNewErrors, assertReadable, type EditPlan, type SiteEditing } from './site-editing.ts';
import { asInContent, isFileName, isPlace, shelfOf, slugFrom } from './typed-name.ts';

/** Plans a new page or item with this name. */
export function planNew(
  typedKind: string,
  typedName: string,
  today: CalendarDate,
  editing: SiteEditing,
): EditPlan {
  const kind = readKind(typedKind);
  const name = typedName.trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(name) || name.length > LONGEST_NAME) {
    throw new UserError(`"${typedName}" cannot be a name. Write words of up to ${LONGEST_NAME} characters.`);
  }
  assertNothingHidden(name);
  const slug = kind.form === 'folder' ? newSlug(kind.name, name, editing) : asName(name);
  if (slug === '' && kind.form === 'folder') {
    throw new UserError(
      `No address can be made of "${typedName}". Write one in Latin letters, such as about-us, and the title in the file.`,
    );
  }
  const id = slug === '' ? NEW_ID : lastStepOf(slug);
  const isTitle = kind.form === 'list' || !isAddress(name, kind.name, editing);
  const examples: Examples = { documents: new Set(), pictures: new Set() };
  const words: EntryWords = {
    name: isTitle ? name : titleOf(id),
    id,
    today,
    later: daysAfter(today, 6 * 7),
    existing: existingIn(editing, examples),
  };
  const change =
    kind.form === 'folder' ? newFile(kind.name, slug, words, editing) : newItem(kind.name, words, editing);
  assertNoNewErrors(editing, [change]);
  const place =
    kind.form === 'folder' ? notesOnAddress(kind.name, slug, editing) : notesOnSection(kind.name, editing);
  return { changes: [change], notes: [noteOnWords(change), ...notesOnExamples(examples), ...place] };
}

const LONGEST_NAME = 70;

/** The id of an item whose name has no Latin letters, if it needs one. */
const NEW_ID = 'new';

type NewText = FileChange & { readonly kind: 'create' | 'edit' };

/** The file name of a new page: the user typed its title, its address, or its file path. */
function newSlug(collection: FolderName, name: string, editing: SiteEditing): string {
  const shelf = shelfOf(collection, editing);
  const slug = isAddress(name, collection, editing)
    ? slugFrom(asInContent(name, editing), shelf)
    : asName(name);
  if (slug.includes('/') && !FOLDERS[collection].isNested)
    throw new UserError(`"${name}" cannot be an address here. Write it such as ${shelf.prefix}new-name.`);
  return slug;
}

/** True for `/about/us`, `us.yaml`, and for `about/us` if the collection has folders; "Food / drink" is a title. */
function isAddress(name: string, collection: FolderName, editing: SiteEditing): boolean {
  const { isNested } = FOLDERS[collection];
  return (
    isPlace(asInContent(name, editing), shelfOf(collection, editing)) ||
    isFileName(name) ||
    (isNested && /\S\/\S/.test(name))
  );
}

/** `about/our-team` is "Our team". */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function newFile(collection: FolderName, slug: string, words: EntryWords, editing: SiteEditing): NewText {
  const { folder, schema } = FOLDERS[collection];
  const path = `${folder}/${slug}.yaml`;
  if (editing.site.analysis.files.yaml.has(path))
    throw new UserError(`There is a file ${path} already. Choose another name.`);
  assertReadable(editing, path);
  const shape = shapeOf(schema);
  if (shape.kind !== 'group' && shape.kind !== 'union') throw new TypeError(`${collection} has no keys.`);
  const head = schemaLine(path, collection);
  return { kind: 'create', path, after: `${[head, ...entryLines(shape, words)].join('\n')}\n` };
}

function newItem(list: ListName, words: EntryWords, editing: SiteEditing): NewText {
  const { file: path, schema } = LISTS[list];
  assertReadable(editing, path);
  const { item: shape } = shapeOf(schema) as ListShape;
  if (shape.kind !== 'group' && shape.kind !== 'union') throw new TypeError(`${list} has no keys.`);
  const lines = entryLines(shape, words);
  // The dash is in front of the first key, below its comment.
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const item = lines.map((line, index) =>
    index < first ? line : index === first ? `- ${line}` : `  ${line}`,
  );
  const before = editing.textOf(path);
  if (before === undefined)
    return { kind: 'create', path, after: [schemaLine(path, list), ...item, ''].join('\n') };
  const bare = before.replace(EMPTY_LIST, '$1');
  const br = lineBreakOf(before);
  const margin = marginOf(path, editing);
  const text = item.map((line) => `${margin}${line}${br}`).join('');
  const end = bare === '' || bare.endsWith('\n') ? '' : br;
  return { kind: 'edit', path, before, after: `${bare}${end}${text}` };
}

/** The brackets of a file that contains only them and comments. */
const EMPTY_LIST = /^((?:[^\S\n]*(?:#[^\n]*)?\n)*)[^\S\n]*\[\s*\][^\S\n]*(?:\n|$|(?=#))/;

/** The indentation of the dashes in a list. */
function marginOf(path: string, { document }: SiteEditing): string {
  const list = document(path);
  if (list?.root.kind !== 'list' || list.root.items.length === 0) return '';
  const { text } = list.file;
  const { start } = list.root.span;
  const margin = text.slice(startOfLine(text, start), start);
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

/** The files of the site that an entry uses, because it requires one. */
type Examples = Readonly<Record<'documents' | 'pictures', Set<string>>>;

/** Returns an existing target for a text: the first county, the first picture, the home page. Records the files. */
function existingIn(
  { site, document }: SiteEditing,
  { documents, pictures }: Examples,
): (shape: TextShape) => string | undefined {
  const { analysis } = site;
  return ({ role }) => {
    switch (role?.refersTo) {
      case 'entity':
        return role.of === 'counties' ? firstCounty() : [...analysis.lookups.slugs[role.of].keys()][0];
      case 'image':
        pictures.add(
          [...analysis.files.images.keys()][0] ?? needed('picture', IMAGE_FOLDER, 'such as photo.jpg'),
        );
        return [...pictures][0];
      case 'file':
        documents.add(
          [...analysis.files.publicFiles.keys()].find((path) => /\.(pdf|docx?|txt)$/i.test(path)) ??
            needed('document', 'public', 'such as form.pdf'),
        );
        return [...documents][0];
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

/** Ends the command: the entry requires the file, and a sample file could reach visitors. */
function needed(what: string, folder: string, example: string): never {
  throw new UserError(
    `This needs a ${what}. Put one into the folder ${folder}, ${example}, and run the command again.`,
  );
}

function noteOnWords({ path, after: text }: NewText): string {
  const final = text.includes('placeholder: true') ? ' Delete "placeholder: true" when they are final.' : '';
  return `Write your words in ${path}.${final}`;
}

/** Notes for an entry that uses an existing file: only the owner knows the right one. */
function notesOnExamples({ documents, pictures }: Examples): readonly string[] {
  const note = (paths: ReadonlySet<string>, kind: string) =>
    [...paths].map((path) => `${path} is only an example. Write the path of the right ${kind} there.`);
  return [...note(documents, 'document'), ...note(pictures, 'picture')];
}

/** Notes on how to show the list, if no page shows it. */
function notesOnSection(list: ListName, { site }: SiteEditing): readonly string[] {
  const section = shownLists(site.analysis).has(list) ? [] : sectionForList(list);
  if (section.length === 0) return [];
  return [
    'No page shows this list yet. Add this to the sections of a page:',
    ...section.map((line) => `  ${line}`),
  ];
}

/** Notes on the page's address, and on how to add it to the menu. */
function notesOnAddress(collection: FolderName, slug: string, editing: SiteEditing): readonly string[] {
  const address = shelfOf(collection, editing).prefix + slug;
  const menu = editing.site.analysis.settings()?.navigation ?? [];
  const entries = menu.flatMap((entry) => [entry, ...(entry.items ?? [])]);
  if (entries.some((entry) => 'collection' in entry && entry.collection === collection))
    return [`The page will be at ${address}. The menu lists it by itself.`];
  return [
    `The page will be at ${address}. To show it in the menu, add this line under navigation in site.yaml:`,
    `  - page: ${address}`,
  ];
}
