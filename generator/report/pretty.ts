import { posix } from 'node:path';
import { styleText } from 'node:util';
import type { Severity } from '../diagnostics/codes/entry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { asTyped } from './as-typed.ts';
import { codeFrame } from './code-frame.ts';
import { columns } from './columns.ts';
import { escapeControl, noCommand } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';
import { type Group, groupByCause, isOfWholeFile } from './group.ts';
import { WORDS } from './words.ts';
import { wrap } from './wrap.ts';

/**
 * For people: each cause once, with its place, the line it is in with a mark under it, what is wrong, and what to do.
 *
 *     error  content/faqs.yaml:3:5  unknown-key  (3 times)
 *
 *       2 |   - question: Where do you work?
 *       3 |     anwser: In the hill country.
 *         |     ^^^^^^
 *
 *       A question has no "anwser".
 *       Also in lines 7, 11.
 *
 *       Did you mean "answer"?
 *       `npx sitegen check --fix` corrects this.
 */
export const pretty: Formatter = (diagnostics, context) => {
  const paint = painter(context.useColour);
  const wrong = diagnostics.filter(({ severity }) => severity !== 'notice');
  const notices = diagnostics.length - wrong.length;
  const told = context.listsNotices ? diagnostics : wrong;
  const blocks = groupByCause(told).map((group) => `${block(group, context, paint)}\n\n`);
  const counted = notices === 0 || context.listsNotices ? [] : [WORDS.notices(notices)];
  const ends = [
    ...lines(counted, 0, context),
    ...(wrong.length === 0 ? [] : lines(summary(wrong, context), 0, context)).map((line) =>
      paint('bold', line),
    ),
  ];
  return [...blocks, ...ends.map((line) => `${line}\n`)].join('').split('\n').map(noCommand).join('\n');
};

function block({ first, others }: Group, context: ReportContext, paint: Paint): string {
  const { severity, at, code, fix } = first;
  const { message, hint } = phrase(first);
  const frame = codeFrame(at, context.sourceOf(at.file), context.width, (marks) =>
    paint(COLOURS[severity], marks),
  );
  const said = lines([message], 2, context).map((line) => paint('bold', line));
  const hints = [...(hint?.split('\n') ?? []), ...(fix === undefined ? [] : [WORDS.fixedBy])];
  return [
    ...head(first, others.length + 1, context, paint),
    '',
    ...(frame === undefined ? [] : [...frame, '']),
    ...said,
    ...lines(alsoIn(first, others), 2, context),
    ...(hints.length === 0 ? [] : ['', ...lines(hints, 2, context)]),
  ].join('\n');
}

/** Severity, place and code; on a narrow terminal the code has a line for itself. */
function head({ severity, at, code }: Diagnostic, count: number, { width }: ReportContext, paint: Paint) {
  const place = escapeControl(isOfWholeFile(at) ? at.file : `${at.file}:${at.line}:${at.column}`);
  const name = count === 1 ? code : `${code}  (${WORDS.times(count)})`;
  const begin = `${paint(COLOURS[severity], severity)}  ${paint('bold', place)}`;
  const fits = columns(`${severity}  ${place}  ${name}`) <= width;
  return fits ? [`${begin}  ${name}`] : [begin, `  ${name}`];
}

/** Where else the same was found: the lines of each file, or the names of files that are wrong as a whole. */
function alsoIn(first: Diagnostic, others: readonly Diagnostic[]): readonly string[] {
  if (others.length === 0) return [];
  if (isOfWholeFile(first.at)) {
    const names = others.map(({ at }) => posix.basename(at.file));
    return [WORDS.alsoFiles(names.slice(0, MOST_PLACES), Math.max(0, names.length - MOST_PLACES))];
  }
  return [...new Set(others.map(({ at }) => at.file))].map((file) => {
    const found = others.filter(({ at }) => at.file === file).map(({ at }) => at.line);
    const shown = found.slice(0, MOST_PLACES);
    const more = found.length - shown.length;
    return file === first.at.file ? WORDS.alsoAt(shown, more) : WORDS.alsoIn(file, shown, more);
  });
}

/** Places that are named one by one; of more there is a count. */
const MOST_PLACES = 8;

function summary(wrong: readonly Diagnostic[], { ending }: ReportContext): readonly string[] {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const count = wrong.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [WORDS.count(severity, count)];
  });
  const files = new Set(wrong.map(({ at }) => at.file)).size;
  const fixes = wrong.filter(({ fix }) => fix !== undefined).length;
  const said = `${WORDS.counts(counts, files)}; ${ending.outcome}.`;
  return fixes === 0 ? [said] : [said, WORDS.fixes(fixes, wrong.length)];
}

/** Texts as lines that fit, with commands as they must be typed and nothing that steers a terminal. */
function lines(texts: readonly string[], indent: number, { width, typed }: ReportContext): readonly string[] {
  return texts.flatMap((text) =>
    wrap(escapeControl(asTyped(text, typed)), width - indent).map((line) => `${' '.repeat(indent)}${line}`),
  );
}

const COLOURS: Record<Severity, Colour> = { error: 'red', warning: 'yellow', notice: 'blue' };

type Colour = 'red' | 'yellow' | 'blue';
type Paint = (style: Colour | 'bold', text: string) => string;

function painter(useColour: boolean): Paint {
  return (style, text) => (useColour ? styleText(style, text, { validateStream: false }) : text);
}
