import type * as z from 'zod';
import { FOLDERS, type FolderName, LISTS, type ListName, SITE } from './content.ts';

/** The kind of a content file: the settings, one entity of a folder, or a list. */
export type ContentKind = {
  readonly schema: z.ZodType;
  /** The list in this file whose items have ids that other files refer to. */
  readonly named?: 'counties' | 'sections';
} & (
  | { readonly form: 'settings' }
  | { readonly form: 'entity'; readonly name: FolderName }
  | { readonly form: 'list'; readonly name: ListName }
);

/** Returns the kind of a file from its path; undefined if it is not content. */
export function kindOf(path: string): ContentKind | undefined {
  const kind = BY_FILE.get(path);
  if (kind !== undefined) return kind;
  const [, folder = '', rest = ''] = IN_FOLDER.exec(path) ?? [];
  const inFolder = BY_FOLDER.get(folder);
  return inFolder?.isNested || !rest.includes('/') ? inFolder?.kind : undefined;
}

const BY_FILE: ReadonlyMap<string, ContentKind> = new Map<string, ContentKind>([
  [SITE.file, { form: 'settings', schema: SITE.schema, named: 'counties' }],
  ...namesOf(LISTS).map((name): [string, ContentKind] => {
    const { file, schema } = LISTS[name];
    return [file, { form: 'list', name, schema }];
  }),
]);

const BY_FOLDER = new Map(
  namesOf(FOLDERS).map((name): [string, { isNested: boolean; kind: ContentKind }] => {
    const { folder, isNested, schema } = FOLDERS[name];
    const kind: ContentKind = {
      form: 'entity',
      name,
      schema,
      ...(name === 'pages' && { named: 'sections' }),
    };
    return [folder, { isNested, kind }];
  }),
);

const IN_FOLDER = new RegExp(`^(${[...BY_FOLDER.keys()].join('|')})/(.+)\\.yaml$`, 's');

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record) as (keyof T)[];
}
