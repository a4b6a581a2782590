/** Errors prevent publishing; warnings only under `--strict`, notices never. */
export type Severity = 'error' | 'warning' | 'notice';

/** Values that JSON can contain. Arguments are stored and sent to other programs, so they are only data. */
export type Data = string | number | boolean | undefined | readonly Data[] | { readonly [key: string]: Data };

/** One error that sitegen can report: its words, and an example of it. */
export type CatalogEntry<A> = {
  readonly severity: Severity;
  /** Its position in a report: what visitors miss most has the lowest. Without it, it comes last. */
  readonly rank?: number;
  /** The name of the error, as a heading. */
  readonly title: string;
  /** The error in this case. The place is already given. */
  message(args: A): string;
  /** What to do about it. */
  hint?(args: A): string | undefined;
  /** The words for several errors with the same cause, if the first one is not enough. */
  readonly together?: Together<A>;
  /** The reason behind the rule. */
  readonly explain: string;
  /** The smallest test site with these files has the error once, and no other. */
  readonly wrong: Example;
  /** The corrected example: it has no errors. */
  readonly right: Example;
};

/** The common cause of several errors, from their arguments, and the words for all of them. */
type Together<A> = {
  cause(args: A): Data;
  message(all: readonly A[]): string;
  hint(all: readonly A[]): string;
};

/** Files of a site by path, each with its text. For site.yaml, only the relevant keys. */
export type Example = Readonly<Record<string, string | ExampleBytes>>;

/** A file that is not text: a description, and its bytes. */
export type ExampleBytes = { readonly is: string; readonly base64: string };

/** Pairs the words of an error with the type of their arguments. */
export function entry<A extends Data>(one: CatalogEntry<A>): CatalogEntry<A> {
  return one;
}

/** A file that is not text. */
export function bytes(is: string, base64: string): ExampleBytes {
  return { is, base64 };
}

/** An example as written in the file: without quotes, YAML would take the text after a # for a comment. */
export function inYaml(example: string): string {
  return /^[#&*!|>%@`'"[{]|: | #/.test(example) ? `"${example}"` : example;
}
