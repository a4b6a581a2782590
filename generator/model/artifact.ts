import type { PageElement } from './page-elements.ts';
import type { BasePath, OutputPath } from './paths.ts';

/** One file of the finished site: its text, or the file it is a copy of. */
export type Artifact =
  | {
      readonly path: OutputPath;
      readonly text: string;
      /** Of a page: its elements, read once for all who look at them. */
      readonly elements?: readonly PageElement[];
    }
  | {
      readonly path: OutputPath;
      readonly copyOf: string;
      /** The name says all that the bytes depend on: under the same name lies the same file. */
      readonly isNamedByContent?: boolean;
    };

/** The complete list of files, sorted by path; no path occurs twice. */
export type Output = readonly Artifact[];

/** A finished site: the path of a host it is made for, and its files. */
export type FinishedSite = { readonly base: BasePath; readonly files: Output };
