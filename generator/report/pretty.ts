import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { block } from './block.ts';
import { noCommand } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';
import { groupByCause } from './group.ts';
import { lines } from './lines.ts';
import { OUTCOMES } from './outcomes.ts';
import { painter } from './paint.ts';
import { REPORT_WORDS } from './words.ts';

/**
 * For people: each cause once, with its place, its line with a mark under the error, what is wrong, and what to do.
 *
 *     error  content/faqs.yaml:3:5  unknown-key  (3 times)
 *
 *       2 |   - question: Where do you work?
 *       3 |     anwser: In the hill country.
 *         |     ^^^^^^
 *       A question has no "anwser".
 *       Also in lines 7 and 11.
 *
 *       Did you mean "answer"?
 *       `npx sitegen check --fix` corrects all 3.
 */
export const pretty: Formatter = (diagnostics, context) => {
  const paint = painter(context.useColour);
  const wrong = diagnostics.filter(({ severity }) => severity !== 'notice');
  const notices = diagnostics.length - wrong.length;
  const told = context.listsNotices ? diagnostics : wrong;
  const source = linesOfFiles(context);
  const blocks = groupByCause(told).map((group) => `${block(group, { ...context, source, paint })}\n\n`);
  const counted = notices === 0 || context.listsNotices ? [] : [REPORT_WORDS.notices(notices)];
  const ends = [
    ...lines(counted, 0, context),
    ...(wrong.length === 0 ? [] : lines([summary(wrong, context)], 0, context)).map((line) =>
      paint('bold', line),
    ),
  ];
  return [...blocks, ...ends.map((line) => `${line}\n`)].join('').split('\n').map(noCommand).join('\n');
};

function summary(wrong: readonly Diagnostic[], { ending }: ReportContext): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const count = wrong.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [REPORT_WORDS.count(severity, count)];
  });
  const files = new Set(wrong.map(({ at }) => at.file)).size;
  const fixes = wrong.filter(({ fix }) => fix !== undefined).length;
  const said = `${REPORT_WORDS.counts(counts, files)}; ${OUTCOMES[ending.outcome].words}.`;
  return fixes === 0 ? said : `${said} ${REPORT_WORDS.fixes(fixes, wrong.length)}`;
}

/** The lines of each file, read once. */
function linesOfFiles({ sourceOf }: ReportContext): (file: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, sourceOf(file)?.split(/\r?\n/));
    return known.get(file);
  };
}
