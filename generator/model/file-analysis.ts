import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ChangeInFile } from './changes.ts';
import type { Completeness } from './completeness.ts';
import type { Reference } from './content.ts';

/** Everything known about one content file by itself. Plain values that keep neither the text nor its nodes in memory. */
export type FileAnalysis = {
  readonly path: string;
  /** The hash of the bytes and facts it was made from; undefined for a file that could not be read or parsed. */
  readonly hash: string | undefined;
  /** The names of the facts in it: `fact.beds`, `count.stations`. */
  readonly tokens: readonly string[];
  /** The result of its schema: the settings, an entity with its slug, or a list; undefined if it has errors. */
  readonly value: unknown;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The ids of counties or sections that others may name. Undefined if an error may hide one, or if such a file has no ids.
   */
  readonly ids: readonly string[] | undefined;
  /** Whether the settings draw a map; undefined if an error may hide it, and for all other files. */
  readonly hasMap: boolean | undefined;
  /** The keys of the settings that have a value; undefined if an error may hide some, and for all other files. */
  readonly given: ReadonlySet<string> | undefined;
  /** The address of the site in the settings; undefined if it is wrong, and for all other files. */
  readonly url: string | undefined;
  /** The days on which something in it appears, expires or closes. */
  readonly changes: readonly ChangeInFile[];
  /** The number of parts marked `placeholder: true`. */
  readonly placeholders: number;
  /** How complete its entries are; undefined for the settings and for a file with errors. */
  readonly completeness: Completeness | undefined;
  /** The number of items in a list; undefined for all other files and for a list with errors. */
  readonly items: number | undefined;
};
