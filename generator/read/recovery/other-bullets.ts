import { diagnose } from '../../diagnostics/diagnostic.ts';
import { IN_PLACE_OF_DASH } from '../../model/bullets.ts';
import { areTogether } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import type { Line } from './line.ts';

/**
 * Items that start as in a letter, with a bullet, an emoji or a number. All are changed at once, because a single
 * remaining one is an error.
 */
export const otherBullets: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line): readonly Candidate[] => {
    if (bulletOf(line) === undefined) return [];
    const alike = lines.filter((one) => one.indentation === line.indentation && bulletOf(one) !== undefined);
    const first = alike[0]!;
    const heads = headsOf(alike, lines);
    const bullet = bulletOf(first)!.trimEnd();
    const isWholeFile = shape?.kind === 'list' && line.indentation === '';
    const ends = [alike.at(-1)!, ...lines.filter(hasOddHead)].map((one) => one.end);
    const whole = { start: first.start, end: isWholeFile ? text.trimEnd().length : Math.max(...ends) };
    const at = first.start + first.indentation.length;
    const span = { start: at, end: at + bullet.length };
    const withDashes = (widthOf: (bullet: string) => number, below = withPlainHeads): Candidate => {
      let after = '';
      let done = whole.start;
      for (const one of alike) {
        const start = one.start + one.indentation.length;
        const own = bulletOf(one)!;
        after += `${below(text.slice(done, start))}${(heads.has(one) ? '-' : '').padEnd(widthOf(own))}`;
        done = start + own.length;
      }
      const others = below === inItem || heads.size < alike.length;
      return {
        span,
        edit: { span: whole, text: after + below(text.slice(done, whole.end)) },
        say: (place, fix) => diagnose('other-bullet', place, { bullet, ...(others && { others }) }, fix),
      };
    };
    // First the same width, for items whose other lines are aligned with the first word; then the width of a dash, and that
    // of an emoji, which has more characters than columns.
    const widths = [({ length }: string) => Math.max(2, length), () => 2, () => 3];
    return [
      ...widths.map((width) => withDashes(width)),
      ...(isWholeFile ? [withDashes(() => 2, inItem)] : []),
    ];
  });

/** The lines that begin an item. If every line has a bullet, these are the ones with the first key. */
function headsOf(alike: readonly Line[], lines: readonly Line[]): ReadonlySet<Line> {
  const first = alike[0]!;
  const head = keyAfterBullet(first);
  const between = lines.slice(first.number, alike.at(-1)!.number);
  const isOnEach = !between.some(({ key, isInText }) => key !== undefined && !isInText);
  const isHead = (one: Line) => keyAfterBullet(one) === head;
  const areOfItem = alike.every((one) => isHead(one) || areTogether(head, keyAfterBullet(one)));
  return new Set(isOnEach && areOfItem ? alike.filter(isHead) : alike);
}

/** Characters before a key that only look like spaces: they come from the same program as the bullets. */
const ODD_HEAD = /^(?! *\S)[^\S\t\r\n]+(?=[a-z]\w*:(?: |\r?$))/gm;

function hasOddHead({ value, key, isInText }: Line): boolean {
  return !isInText && key === undefined && value.search(ODD_HEAD) === 0;
}

function withPlainHeads(text: string): string {
  return text.replace(ODD_HEAD, (head) => ' '.repeat(head.length));
}

/** The rest of an item, with two spaces in place of each tab, or more than before if one of its lines is at the left edge. */
function inItem(text: string): string {
  const [head = '', ...below] = text.split('\n');
  const spaced = below.map((one) => one.replace(/^\t+/, (tabs) => '  '.repeat(tabs.length)));
  const isAtEdge = spaced.some((one) => /^[^\s#]/.test(one));
  return [head, ...(isAtEdge ? spaced.map((one) => one.replace(/^(?=.*\S)/, '  ')) : spaced)].join('\n');
}

/** The bullet or number at the start of a line, with any kind of space after it, if a key follows. */
export function bulletOf({ dashes, isInText, key, value }: Line): string | undefined {
  if (isInText || dashes !== '' || key !== undefined) return undefined;
  return BULLET_BEFORE_KEY.exec(value)?.[0];
}

/** The key after a bullet, without quotes. */
function keyAfterBullet(line: Line): string {
  return /^["']?([^"': ]+)/.exec(line.value.slice(bulletOf(line)!.length))?.[1] ?? '';
}

const BULLET_BEFORE_KEY = new RegExp(`^${IN_PLACE_OF_DASH}(?=["']?[\\p{L}_][\\w-]*["']? *:(?: |$))`, 'u');
