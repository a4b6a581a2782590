import { contentHash } from '../../model/content-hash.ts';
import type { InputKey, NamedInput } from '../../model/inputs.ts';
import type { BuildRecord } from './build-record.ts';
import { everyNumber, type NumberSet, namesOfSet, StringTable, unionOfSets } from './string-table.ts';

/** What the rest of the site answers to a question that a file or a page has asked. */
export type Answers = (key: InputKey) => string;

/**
 * The questions that files and pages ask of the rest of the site, with the answers of the last build and of this one. A
 * set of questions is kept as numbers, and a number means the same question in both builds.
 */
export class Questions {
  readonly #last: Pick<BuildRecord, 'questions' | 'answers'>;
  readonly #numbers: StringTable<InputKey>;
  /** The questions of the last build that are known to have the answer they had, by number. */
  readonly #isSame: Uint8Array;
  /** The answers of this build that are known already, by number: most are asked for by many pages. */
  #known: (string | undefined)[] = [];
  #answers: Answers | undefined;

  constructor(last: Pick<BuildRecord, 'questions' | 'answers'>) {
    this.#last = last;
    this.#numbers = StringTable.after(last.questions);
    this.#isSame = new Uint8Array(last.questions.length);
  }

  /** From now on answers can be compared. Before, nothing holds that depends on one. */
  answerWith(answers: Answers): void {
    this.#answers = answers;
    this.#known = [];
  }

  /** False with settings that cannot be used: then no question ever has an answer. */
  get haveAnswers(): boolean {
    return this.#answers !== undefined;
  }

  /** The answer to a question; undefined before there are any. A caller whose result depends on it must record the question. */
  answer(key: InputKey): string | undefined {
    const number = this.#numbers.find(key);
    return number === undefined ? this.#answers?.(key) : this.#answerTo(number, key);
  }

  /** Names the answers to some questions: equal names, equal answers. */
  nameOfAnswers(asked: Iterable<InputKey>): string {
    let name = '';
    for (const key of asked) name += `${key} ${this.#answerTo(this.#numbers.numberOf(key), key) ?? ''}\n`;
    return contentHash(name);
  }

  /** The set of some questions. */
  setOf(asked: Iterable<InputKey>): NumberSet {
    return this.#numbers.setOf(asked);
  }

  /** The questions of a set of the last build. */
  allIn(asked: NumberSet): readonly InputKey[] {
    return namesOfSet(asked, this.#last.questions);
  }

  /** True if a question is in a set of the last build. */
  has(asked: NumberSet, key: InputKey): boolean {
    return !everyNumber(asked, (number) => this.#last.questions[number] !== key);
  }

  /** True if every question of a set of the last build has the answer it had. */
  areUnchanged(asked: NumberSet): boolean {
    return everyNumber(asked, (number) => this.#hasSameAnswer(number));
  }

  /** The questions that are in at least one of some sets of this build, in the order of their numbers. */
  inAny(sets: Iterable<NumberSet>): readonly InputKey[] {
    const questions = this.#numbers.texts();
    const isAsked = unionOfSets(sets, questions.length);
    return questions.filter((_, number) => isAsked[number] === 1);
  }

  /** All questions with their answers, for the record of this build. Sets that are made later do not fit to it. */
  record(): Pick<BuildRecord, 'questions' | 'answers'> {
    const questions = this.#numbers.texts();
    return { questions, answers: questions.map((question) => this.answer(question) ?? '') };
  }

  #answerTo(number: number, key: InputKey): string | undefined {
    const known = this.#known[number];
    if (known !== undefined) return known;
    const answer = this.#answers?.(key);
    // Of a picture that is not opened yet nothing is known; later in the build there may be.
    if (answer !== '') this.#known[number] = answer;
    return answer;
  }

  /** Asked of most questions by many records, and answered once. */
  #hasSameAnswer(number: number): boolean {
    if (this.#isSame[number] === 1) return true;
    if (this.#answers === undefined) return false;
    const key = this.#last.questions[number]!;
    const answer = this.#answerTo(number, key);
    // Nothing holds of a picture that cannot be used: it must be reported again.
    const isSame =
      answer === this.#last.answers[number] && (answer !== '' || subjectOf('picture', key) === undefined);
    if (isSame) this.#isSame[number] = 1;
    return isSame;
  }
}

/** What some questions of a kind are about: `picture`, or `counties`. */
export function subjectsOf(kind: NamedInput, questions: readonly InputKey[]): readonly string[] {
  return questions.flatMap((key) => subjectOf(kind, key) ?? []);
}

function subjectOf(kind: NamedInput, key: InputKey): string | undefined {
  return key.startsWith(kind) && key[kind.length] === ' ' ? key.slice(kind.length + 1) : undefined;
}
