/** Errors keep a site from being published; warnings do so only under `--strict`, and notices never. */
export type Severity = 'error' | 'warning' | 'notice';

/** What JSON can hold. Arguments are stored and sent to other programs, so they are data and nothing else. */
export type Data = string | number | boolean | undefined | readonly Data[] | { readonly [key: string]: Data };

/** One error that sitegen can report: its words, and an error that shows it. */
export type CatalogEntry<A> = {
  readonly severity: Severity;
  /** What the error is, as a heading. */
  readonly title: string;
  /** What is wrong in this case. The place says where already. */
  message(args: A): string;
  /** What to do about it. */
  hint?(args: A): string | undefined;
  /** How several of one cause are told at once, where that is more than the first of them. */
  readonly together?: Together<A>;
  /** The reason behind the rule. */
  readonly explain: string;
  /** The smallest site of the tests with these files has the error once, and no other. */
  readonly wrong: Example;
  /** The same, put right: nothing is found. */
  readonly right: Example;
};

/** What several have in common that have one cause, of their arguments, and the words for all of them. */
export type Together<A> = {
  cause(args: A): Data;
  message(all: readonly A[]): string;
  readonly hint: string;
};

/** Files of a site by path, each with its text. Of site.yaml only the keys in question are here. */
export type Example = Readonly<Record<string, string | ExampleBytes>>;

/** A file that is no text: what it is, in words, and its bytes. */
export type ExampleBytes = { readonly is: string; readonly base64: string };

/** Pairs the words of an error with what they need to know. */
export function entry<A extends Data>(one: CatalogEntry<A>): CatalogEntry<A> {
  return one;
}

/** A file that is no text. */
export function bytes(is: string, base64: string): ExampleBytes {
  return { is, base64 };
}

/** An example as it must be in the file: YAML would take what follows a # for a comment. */
export function inYaml(example: string): string {
  return /^[#&*!|>%@`'"[{]|: | #/.test(example) ? `"${example}"` : example;
}
