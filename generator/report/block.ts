import { posix } from 'node:path';
import { CATALOG } from '../diagnostics/catalog.ts';
import type { Data } from '../diagnostics/codes/entry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Phrase, phrase } from '../diagnostics/phrase.ts';
import { codeFrame } from './code-frame.ts';
import { columns } from './columns.ts';
import { escapeControl } from './escape.ts';
import type { ReportContext } from './formatter.ts';
import { type DiagnosticGroup, isOfWholeFile } from './group.ts';
import { lines } from './lines.ts';
import { COLOURS_OF_SEVERITIES, type Paint } from './paint.ts';
import { REPORT_WORDS } from './words.ts';

type BlockContext = ReportContext & {
  readonly source: (file: string) => readonly string[] | undefined;
  readonly paint: Paint;
};

/** The report on one cause. */
export function block(group: DiagnosticGroup, context: BlockContext): string {
  const [first] = group;
  const { severity, at } = first;
  const { paint, source, width } = context;
  const { message, hint } = phraseOf(group);
  const marks = (text: string) => paint(COLOURS_OF_SEVERITIES[severity], text);
  // A notice is not an error, and errors of whole files have no line to show, so both are short.
  const isShort = severity === 'notice' || isOfWholeFiles(group);
  const frame = isShort ? [] : (codeFrame(at, source(at.file), width, marks) ?? []);
  const fixes = group.filter(({ fix }) => fix !== undefined).length;
  const hints = [
    ...(hint?.split('\n') ?? []),
    ...(fixes === 0 ? [] : [REPORT_WORDS.fixedBy(fixes, group.length)]),
  ];
  const said = lines([message], 2, context).map((line) => paint('bold', line));
  const gap = isShort ? [] : [''];
  return [
    ...head(group, context),
    ...gap,
    ...frame,
    ...said,
    ...lines(alsoIn(group, context.listsNotices === true), 2, context),
    ...(hints.length === 0 ? [] : [...gap, ...lines(hints, 2, context)]),
  ].join('\n');
}

/** The message for a whole group. It leaves out the pages of the first diagnostic, because the others have different ones. */
function phraseOf([first, ...others]: DiagnosticGroup): Phrase {
  if (others.length === 0) return phrase(first);
  const { together } = CATALOG[first.code] as {
    together?: Record<'message' | 'hint', (all: readonly Data[]) => string>;
  };
  if (together !== undefined) {
    const all = [first, ...others].map(({ args }) => args);
    return { message: together.message(all), hint: together.hint(all) };
  }
  const { shownOn: _, ...rest } = first;
  return phrase(rest as Diagnostic);
}

/** Severity, place, code, and count. Parts that do not fit on a narrow terminal go to the next line. */
function head(group: DiagnosticGroup, { width, paint }: BlockContext): readonly string[] {
  const [{ severity, at, code }] = group;
  const isOfFolder = isOfWholeFiles(group);
  const file = isOfFolder ? `${posix.dirname(at.file)}/` : at.file;
  const place = escapeControl(isOfFolder ? file : `${file}:${at.line}:${at.column}`);
  const files = new Set(group.map((one) => one.at.file)).size;
  const times = isOfFolder ? REPORT_WORDS.files(group.length) : REPORT_WORDS.times(group.length, files);
  const count = group.length === 1 ? [] : [`(${times})`];
  let line = '';
  const shown: string[] = [];
  for (const part of [severity, place, code, ...count]) {
    if (line !== '' && columns(`${line}  ${part}`) > width) {
      shown.push(line);
      line = `  ${part}`;
    } else line = line === '' ? part : `${line}  ${part}`;
  }
  const [begin = '', ...rest] = [...shown, line].map((text) =>
    text.replace(place, () => paint('bold', place)),
  );
  return [`${paint(COLOURS_OF_SEVERITIES[severity], severity)}${begin.slice(severity.length)}`, ...rest];
}

/** True for the same error of several whole files; several errors of one file have no other names to list. */
function isOfWholeFiles(group: DiagnosticGroup): boolean {
  const [{ at }, ...others] = group;
  return isOfWholeFile(at) && others.some((one) => one.at.file !== at.file);
}

/** The other places of the same cause: the lines in each file, or the names of files with an error of the whole file. */
function alsoIn([first, ...others]: DiagnosticGroup, all: boolean): readonly string[] {
  const [mostLines, mostFiles, mostNames] = all ? EVERY_PLACE : MOST_PLACES;
  if (others.length === 0) return [];
  if (isOfWholeFiles([first, ...others])) {
    const names = [first, ...others].map(({ at }) => posix.basename(at.file));
    return [REPORT_WORDS.names(names.slice(0, mostNames), Math.max(0, names.length - mostNames))];
  }
  // Several on one line are covered by the count.
  const byFile = new Map<string, Set<number>>();
  for (const { at } of others) {
    if (at.file === first.at.file && at.line === first.at.line) continue;
    byFile.set(at.file, (byFile.get(at.file) ?? new Set()).add(at.line));
  }
  const told = [...byFile].slice(0, mostFiles).map(([file, found]) => {
    const shown = [...found].slice(0, mostLines);
    const more = found.size - shown.length;
    return file === first.at.file ? REPORT_WORDS.alsoAt(shown, more) : REPORT_WORDS.alsoIn(file, shown, more);
  });
  return byFile.size <= mostFiles ? told : [...told, REPORT_WORDS.moreFiles(byFile.size - mostFiles)];
}

/** The maximum number of lines, files and names to list; the rest are counted. */
const MOST_PLACES = [8, 10, 20] as const;
/** For reports that list everything. */
const EVERY_PLACE = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
