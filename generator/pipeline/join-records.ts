import { type BuildRecord, type FileRecord, Numbering, numbersIn, type PageRecord } from './last-build.ts';

/**
 * The records of builds of the same content as one. Undefined if they are of different content: then the same question
 * has two answers, or the same file two hashes.
 */
export function joinRecords(records: readonly BuildRecord[]): BuildRecord | undefined {
  const questions = new Numbering([]);
  const questionSets = new Numbering([]);
  const pictures = new Numbering([]);
  const pictureSets = new Numbering([]);
  const answers = new Map<string, string>();
  const files: Record<string, FileRecord> = {};
  const placeholders: Record<string, number> = {};
  const pages: Record<string, PageRecord> = {};
  for (const record of records) {
    for (const [index, question] of record.questions.entries()) {
      const answer = record.answers[index]!;
      if ((answers.get(question) ?? answer) !== answer) return undefined;
      answers.set(question, answer);
    }
    const named = (set: string, names: readonly string[]) => numbersIn(set).map((number) => names[number]!);
    const asked = record.questionSets.map((set) =>
      questionSets.numberOf(questions.setOf(named(set, record.questions))),
    );
    const shown = record.pictureSets.map((set) =>
      pictureSets.numberOf(pictures.setOf(named(set, record.pictures))),
    );
    for (const [path, file] of Object.entries(record.files)) {
      if ((files[path]?.hash ?? file.hash) !== file.hash) return undefined;
      files[path] = { ...file, asked: asked[file.asked]! };
    }
    Object.assign(placeholders, record.placeholders);
    for (const [path, page] of Object.entries(record.pages)) {
      pages[path] = { ...page, asked: asked[page.asked]!, pictures: shown[page.pictures]! };
    }
  }
  const ofLayouts = records.flatMap((record) =>
    record.askedByLayouts.map((number) => record.questions[number]!),
  );
  const askedByLayouts = numbersIn(questions.setOf(new Set(ofLayouts)));
  return {
    version: records[0]?.version ?? '',
    questions: questions.texts(),
    answers: questions.texts().map((question) => answers.get(question) ?? ''),
    questionSets: questionSets.texts(),
    askedByLayouts,
    pictures: pictures.texts(),
    pictureSets: pictureSets.texts(),
    pictureRecords: Object.assign({}, ...records.map(({ pictureRecords }) => pictureRecords)),
    files,
    placeholders,
    pages,
    layouts: Object.assign({}, ...records.map(({ layouts }) => layouts)),
  };
}
