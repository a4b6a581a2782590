import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ChangeInFile } from './changes.ts';
import type { Completeness } from './completeness.ts';
import type { Reference } from './content.ts';

/** All that is known of one file of content by itself. Plain values: nothing of it keeps the text or its nodes. */
export type FileAnalysis = {
  readonly path: string;
  /** The hash of the bytes and facts it was made from; undefined for a file that could not be read or parsed. */
  readonly hash: string | undefined;
  /** The names of facts in it: `fact.beds`, `count.stations`. */
  readonly tokens: readonly string[];
  /** What its schema made of it: the settings, an entity with its slug, or a list; undefined if it has errors. */
  readonly value: unknown;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
  /** The ids of counties or sections that others may name; undefined if an error may hide one, or there can be none. */
  readonly ids: readonly string[] | undefined;
  /** Whether the settings draw a map; undefined if an error may hide it, and for all other files. */
  readonly hasMap: boolean | undefined;
  /** The days on which something in it comes, expires or closes. */
  readonly changes: readonly ChangeInFile[];
  /** How many parts of it are marked `placeholder: true`. */
  readonly placeholders: number;
  /** How complete its entries are; undefined for the settings, and if it has errors. */
  readonly completeness: Completeness | undefined;
  /** How many items a list has; undefined for all other files, and if it has errors. */
  readonly items: number | undefined;
};
