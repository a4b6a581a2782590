import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { Candidate, Edit, RecoveryRule } from './candidate.ts';
import { itemsOfText, likelyColumns, placesAlike } from './indentation.ts';
import { type Line, wordsStart } from './line.ts';

/** Lines with tabs as indentation or after their dash, which YAML does not accept: editors show them with different widths. */
export const tabs: RecoveryRule = ({ text, lines, near, shape }) => {
  const line = near.find(hasTab);
  if (line === undefined) return [];
  const run = runAround(line, lines);
  const [first = line, last = line] = [run[0], run.at(-1)];
  const span = { start: first.start, end: wordsStart(first) };
  const say: Candidate['say'] = (at, fix) => diagnose('tab-indent', at, { lines: run.length }, fix);
  // A tab is as wide as the editor likes, so it does not tell in which of several lists or groups the line is.
  const isTrial = placesAlike(first, lines, shape).length > 1;
  const candidate = (edit: Edit): Candidate => ({ isTrial, span, edit, say });

  const whole = { start: first.start, end: wordsStart(last) };
  const written = text.slice(whole.start, whole.end);
  const width = (spaces: number) =>
    candidate({
      span: whole,
      text: written.replace(HEAD, (head) => head.replace(/-?\t/g, (one) => one.slice(0, -1).padEnd(spaces))),
    });
  const isAlone = run.length === 1 && line.dashes === '';
  const column = (spaces: number) =>
    candidate({ span: whole, text: written.replace(INDENTATION, ' '.repeat(spaces)) });
  const ofText = run.every(({ dashes }) => dashes !== '') ? itemsOfText(first, lines) : [];
  return [
    ...(isAlone ? likelyColumns(line, lines) : ofText.map((one) => one.column)).map(column),
    width(2),
    width(4),
    width(8),
  ];
};

/** The spaces at the start of each line. */
const INDENTATION = /^[ \t]*/gm;

/** The spaces and dashes at the start of each line. */
const HEAD = /^[ \t]*(?:-[ \t]+)*/gm;

function hasTab({ indentation, dashes, isInText }: Line): boolean {
  return indentation.includes('\t') || (!isInText && dashes.includes('\t'));
}

/** The line with its neighbours that also have tabs. */
function runAround(line: Line, lines: readonly Line[]): readonly Line[] {
  let from = line.number - 1;
  let to = line.number;
  while (from > 0 && hasTab(lines[from - 1]!)) from -= 1;
  while (to < lines.length && hasTab(lines[to]!)) to += 1;
  return lines.slice(from, to);
}
