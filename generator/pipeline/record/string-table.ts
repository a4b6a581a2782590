import { detached } from '../../model/detached.ts';

/** Numbers of questions or pictures, written as `1 2 5`: a string is small, and most sets are never parsed. */
export type NumberSet = string;

/** Numbers the texts that many records name, in the order they are added. */
export class StringTable<Text extends string = string> {
  /** String tables by the lists they returned. For a large site, numbering the texts again takes as long as rendering a page. */
  static readonly #known = new WeakMap<readonly string[], unknown>();
  readonly #numbers: Map<Text, number>;

  private constructor(texts: readonly Text[]) {
    this.#numbers = new Map(texts.map((text, number) => [text, number]));
  }

  /** Continues from texts that already have numbers. */
  static after<Text extends string = string>(texts: readonly Text[]): StringTable<Text> {
    const known = (StringTable.#known.get(texts) as StringTable<Text> | undefined) ?? new StringTable(texts);
    StringTable.#known.set(texts, known);
    return known;
  }

  /** Numbers several texts and returns the set of their numbers. */
  setOf(texts: Iterable<Text>): NumberSet {
    const numbers: number[] = [];
    for (const text of texts) numbers.push(this.numberOf(text));
    return numbers.join(' ');
  }

  /** All texts so far, each at the index of its number. */
  texts(): readonly Text[] {
    const texts = [...this.#numbers.keys()];
    StringTable.#known.set(texts, this);
    return texts;
  }

  /** The number of a text, if it has one. */
  find(text: Text): number | undefined {
    return this.#numbers.get(text);
  }

  /** The number of a text; a new text gets the next number. */
  numberOf(text: Text): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    // Stores a separate copy: a string cut from a page or file would keep all of it in memory.
    this.#numbers.set(detached(text) as Text, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** The names of a set of numbers. */
export function namesOfSet<Name extends string>(set: NumberSet, names: readonly Name[]): readonly Name[] {
  const found: Name[] = [];
  forEachNumber(set, (number) => found.push(names[number]!));
  return found;
}

/** The numbers below `count` that are in at least one of these sets: each has a 1 at its index. */
export function unionOfSets(sets: Iterable<NumberSet>, count: number): Uint8Array {
  const found = new Uint8Array(count);
  for (const set of sets) {
    forEachNumber(set, (number) => {
      found[number] = 1;
    });
  }
  return found;
}

function forEachNumber(set: NumberSet, visit: (number: number) => void): void {
  everyNumber(set, (number) => {
    visit(number);
    return true;
  });
}

/** True if all numbers of a set pass a test. Read digit by digit, since every page of a site has two sets. */
export function everyNumber(set: NumberSet, passes: (number: number) => boolean): boolean {
  let number = 0;
  for (let at = 0; at < set.length; at += 1) {
    const code = set.charCodeAt(at);
    if (code !== SPACE) number = number * 10 + code - ZERO;
    else if (passes(number)) number = 0;
    else return false;
  }
  return set === '' || passes(number);
}

const SPACE = 0x20;
const ZERO = 0x30;
