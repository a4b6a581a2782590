import { suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { asName } from '../resolve/suggest-page.ts';
import {
  FOLDER_NAMES,
  FOLDERS,
  type FolderName,
  LIST_NAMES,
  LISTS,
  type ListName,
  patternOf,
} from '../schema/content.ts';
import { type ListShape, shapeOf } from '../schema/shape.ts';

/** A kind of new entry: a page with a file, or a list item. */
type EntryKind = {
  /** The word that the user types for it. */
  readonly word: string;
  readonly title: string;
  /** The file of the list, or a pattern of the files. */
  readonly place: string;
} & (
  | { readonly form: 'folder'; readonly name: FolderName }
  | { readonly form: 'list'; readonly name: ListName }
);

/** Returns the kind that the user typed: the singular of `stations` is `station`. */
export function readKind(typed: string): EntryKind {
  const kinds = entryKinds();
  const wanted = asName(typed);
  const kind = kinds.find(({ word, name }) => wanted === word || wanted === asName(name));
  if (kind !== undefined) return kind;
  const near = suggest(
    wanted,
    kinds.map(({ word }) => word),
  );
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new UserError(`There is no kind "${typed}".${meant} The kinds are:`, listOfKinds());
}

/** A line for each kind: its word, its title, and its file. */
export function listOfKinds(): readonly string[] {
  const kinds = entryKinds();
  const widthOf = (column: 'word' | 'title') => Math.max(...kinds.map((kind) => kind[column].length));
  const [words, titles] = [widthOf('word'), widthOf('title')];
  return kinds.map(({ word, title, place }) => `${word.padEnd(words)}  ${title.padEnd(titles)}  ${place}`);
}

/** New collections in the registries become kinds automatically. */
function entryKinds(): readonly EntryKind[] {
  return [
    ...FOLDER_NAMES.map((name): EntryKind => {
      const { title = name } = shapeOf(FOLDERS[name].schema);
      return { form: 'folder', name, title, word: singular(name), place: patternOf(FOLDERS[name]) };
    }),
    ...LIST_NAMES.map((name): EntryKind => {
      const { title = name } = (shapeOf(LISTS[name].schema) as ListShape).item;
      return { form: 'list', name, title, word: singular(name), place: LISTS[name].file };
    }),
  ];
}

/** The singular of `stations` is `station`, of `facilities` `facility`; `focus` is not a plural. */
function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<!u)s$/, '');
}
