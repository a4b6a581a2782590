import { contentHash } from '../../model/content-hash.ts';
import type { InputKey, NamedInput } from '../../model/inputs.ts';
import type { BuildRecord } from './build-record.ts';
import { everyNumber, type NumberSet, namesOfSet, StringTable, unionOfSets } from './string-table.ts';

/** Answers a question that a file or a page asks about the rest of the site. */
type Answers = (key: InputKey) => string;

/**
 * The questions that files and pages ask about the rest of the site, with the answers of the last build and of this one. A set
 * of questions is kept as numbers, and a number means the same question in both builds.
 */
export class Questions {
  readonly #last: Pick<BuildRecord, 'questions' | 'answers'>;
  readonly #numbers: StringTable<InputKey>;
  /** The questions of the last build known to have the same answer, by number. */
  readonly #isSame: Uint8Array;
  /** The answers of this build known so far, by number: many pages ask the same questions. */
  #known: (string | undefined)[] = [];
  #answers: Answers | undefined;

  constructor(last: Pick<BuildRecord, 'questions' | 'answers'>) {
    this.#last = last;
    this.#numbers = StringTable.after(last.questions);
    this.#isSame = new Uint8Array(last.questions.length);
  }

  /** Enables answers. Before this call, nothing that depends on an answer is valid. */
  answerWith(answers: Answers): void {
    this.#answers = answers;
    this.#known = [];
  }

  /** False with unusable settings: then no question ever has an answer. */
  get haveAnswers(): boolean {
    return this.#answers !== undefined;
  }

  /**
   * The answer to a question; undefined before answers are enabled. A caller whose result depends on it must record the
   * question.
   */
  answer(key: InputKey): string | undefined {
    const number = this.#numbers.find(key);
    return number === undefined ? this.#answers?.(key) : this.#answerTo(number, key);
  }

  /** A hash of the answers to some questions: equal hashes mean equal answers. */
  nameOfAnswers(asked: Iterable<InputKey>): string {
    let name = '';
    for (const key of asked) name += `${key} ${this.#answerTo(this.#numbers.numberOf(key), key) ?? ''}\n`;
    return contentHash(name);
  }

  /** Returns the set of these questions. */
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

  /** True if every question of a set of the last build has the same answer as before. */
  areUnchanged(asked: NumberSet): boolean {
    return everyNumber(asked, (number) => this.#hasSameAnswer(number));
  }

  /** The questions in at least one of these sets of this build, in the order of their numbers. */
  inAny(sets: Iterable<NumberSet>): readonly InputKey[] {
    const questions = this.#numbers.texts();
    const isAsked = unionOfSets(sets, questions.length);
    return questions.filter((_, number) => isAsked[number] === 1);
  }

  /** All questions with their answers, for the record of this build. Sets made later do not match it. */
  record(): Pick<BuildRecord, 'questions' | 'answers'> {
    const questions = this.#numbers.texts();
    return { questions, answers: questions.map((question) => this.answer(question) ?? '') };
  }

  #answerTo(number: number, key: InputKey): string | undefined {
    const known = this.#known[number];
    if (known !== undefined) return known;
    const answer = this.#answers?.(key);
    // A picture that is not opened yet has no answer; it may get one later in the build.
    if (answer !== '') this.#known[number] = answer;
    return answer;
  }

  /** Cached, because many records share most questions. */
  #hasSameAnswer(number: number): boolean {
    if (this.#isSame[number] === 1) return true;
    if (this.#answers === undefined) return false;
    const key = this.#last.questions[number]!;
    const answer = this.#answerTo(number, key);
    // Nothing is valid for an unusable picture: it must be reported again.
    const isSame =
      answer === this.#last.answers[number] && (answer !== '' || subjectOf('picture', key) === undefined);
    if (isSame) this.#isSame[number] = 1;
    return isSame;
  }
}

/** The subjects of questions of a kind: `picture`, or `counties`. */
export function subjectsOf(kind: NamedInput, questions: readonly InputKey[]): readonly string[] {
  return questions.flatMap((key) => subjectOf(kind, key) ?? []);
}

function subjectOf(kind: NamedInput, key: InputKey): string | undefined {
  return key.startsWith(kind) && key[kind.length] === ' ' ? key.slice(kind.length + 1) : undefined;
}
