import type { SitePlan } from '../plan.ts';
import { FactsInBytes, type KeptFacts } from '../record/facts-of-pages.ts';
import { subjectsOf } from '../record/questions.ts';
import { type NumberSet, namesOfSet } from '../record/string-table.ts';
import type { Session } from '../session.ts';
import type { WorkerResult } from './workers.ts';

/**
 * Adds the results of a worker thread to this build. Returns the facts of the pages it made, by file. Returns none if a file
 * changed in the meantime, since the worker then saw a different site.
 */
export async function addResult(
  { record, pages: made, pictures }: WorkerResult,
  { analysis, memory, probe }: Session,
  { layouts }: Pick<SitePlan, 'layouts'>,
): Promise<ReadonlyMap<string, KeptFacts>> {
  const asked = (numbers: NumberSet) => new Set(namesOfSet(numbers, record.questions));
  const added: string[] = [];
  for (const [path, { file }] of record.sources) {
    if (file === undefined || memory.files.has(path)) continue;
    memory.files.add(path, { ...file, asked: asked(file.asked) });
    analysis.noteHash(path, file.hash);
    added.push(path);
  }
  probe.learn(pictures);
  await analysis.openPictures(subjectsOf('picture', record.questions));
  const isOther = record.questions.some((question, number) => {
    const theirs = record.answers[number]!;
    // A picture that the worker has not opened is not on any page it made.
    const isUnknown = theirs === '' && subjectsOf('picture', [question]).length > 0;
    return !isUnknown && memory.questions.answer(question) !== theirs;
  });
  if (isOther) {
    for (const path of added) memory.files.forget(path);
    return new Map();
  }
  for (const [state, layout] of Object.entries(record.layouts)) {
    if (layouts.has(layout.hash)) continue;
    layouts.set(layout.hash, { facts: layout.facts, isWithoutDiagnostics: true });
    memory.layouts.add(state, { ...layout, asked: asked(record.askedByLayouts) });
  }
  const pages = new Map<string, KeptFacts>();
  for (const [path, { page, facts }] of made) {
    if (page === undefined) continue;
    const shown = namesOfSet(page.pictures, record.pictures).map(
      (name) => [name, record.pictureRecords[name]!] as const,
    );
    const kept = new FactsInBytes(page, facts!);
    memory.addPage(path, { ...page, asked: asked(page.asked) }, kept, new Map(shown));
    pages.set(path, kept);
  }
  return pages;
}
