import type { InputKey } from '../../model/inputs.ts';
import type { BuildRecord, SourceRecord } from './build-record.ts';
import { subjectsOf } from './questions.ts';
import { type NumberSet, namesOfSet, StringTable, unionOfSets } from './string-table.ts';

/**
 * Joins the records of builds of the same content. Undefined if their content differs: then a question has two answers, or a
 * file two hashes.
 */
export function joinRecords(records: readonly BuildRecord[]): BuildRecord | undefined {
  const questions = StringTable.after<InputKey>([]);
  const pictures = StringTable.after<string>([]);
  const answers = new Map<string, string>();
  const sources = new Map<string, SourceRecord>();
  for (const record of records) {
    for (const [index, question] of record.questions.entries()) {
      const answer = record.answers[index]!;
      // A build that no longer renders a page with this picture has not opened it.
      if (answer === '' && subjectsOf('picture', [question]).length > 0) continue;
      if ((answers.get(question) ?? answer) !== answer) return undefined;
      answers.set(question, answer);
    }
    const asked = (set: string) => questions.setOf(namesOfSet(set, record.questions));
    const shown = (set: string) => pictures.setOf(namesOfSet(set, record.pictures));
    for (const [path, { file, page, facts }] of record.sources) {
      const before = sources.get(path);
      if (before?.file !== undefined && file !== undefined && before.file.hash !== file.hash)
        return undefined;
      sources.set(path, {
        file: file ? { ...file, asked: asked(file.asked) } : before?.file,
        page: page ? { ...page, asked: asked(page.asked), pictures: shown(page.pictures) } : before?.page,
        facts: page ? facts : before?.facts,
      });
    }
  }
  const ofLayouts = records.flatMap((record) => namesOfSet(record.askedByLayouts, record.questions));
  const askedByLayouts = questions.setOf(new Set(ofLayouts));
  return {
    version: records[0]?.version ?? '',
    questions: questions.texts(),
    answers: questions.texts().map((question) => answers.get(question) ?? ''),
    askedByLayouts,
    pictures: pictures.texts(),
    pictureRecords: Object.assign({}, ...records.map(({ pictureRecords }) => pictureRecords)),
    layouts: Object.assign({}, ...records.map(({ layouts }) => layouts)),
    earlier: Object.assign({}, ...records.map(({ earlier }) => earlier)),
    // Each of several builds saw only some of the pages.
    ofAllPages: records.length === 1 ? records[0]!.ofAllPages : {},
    sources,
  };
}

/** The record without unused questions, as soon as they outnumber all others. */
export function withoutOldQuestions(record: BuildRecord): BuildRecord {
  const isAsked = unionOfSets(setsIn(record), record.questions.length);
  let count = 0;
  for (const one of isAsked) count += one;
  return 2 * count < isAsked.length ? (joinRecords([record]) ?? record) : record;
}

/** The sets of questions asked by layouts, files and pages. */
function* setsIn({ askedByLayouts, sources }: BuildRecord): Generator<NumberSet> {
  yield askedByLayouts;
  for (const { file, page } of sources.values()) {
    if (file !== undefined) yield file.asked;
    if (page !== undefined) yield page.asked;
  }
}
