import { clearLine, cursorTo } from 'node:readline';
import type { Count, PicturesMade, Progress } from '../model/progress.ts';
import { columns } from '../report/columns.ts';

/** Shows the progress of the work until it is closed. */
type ShownProgress = Progress & { close(): void };

/** The stream that shows progress: a terminal, a file or another program. */
type ProgressStream = Pick<NodeJS.WriteStream, 'write'> & {
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/**
 * Shows progress. On a terminal it is one line, redrawn and removed at the end. Elsewhere it prints a line every ten seconds,
 * so long work does not look stuck. Short work shows nothing.
 */
export function showProgress(stream: ProgressStream = process.stderr): ShownProgress {
  const isTerminal = stream.isTTY === true;
  const began = performance.now();
  let pages: Count = NOTHING;
  let made: PicturesMade | undefined;
  let picturesBegan = began;
  const draw = () => {
    const now = performance.now();
    const work = { pages, made, elapsed: now - began, ofPictures: now - picturesBegan };
    if (!isTerminal) return stream.write(`${lineOf(work)}\n`);
    if (work.elapsed < PATIENCE) return;
    clear();
    stream.write(barOf(work, (stream.columns ?? 80) - 1));
  };
  const clear = () => {
    clearLine(stream as NodeJS.WriteStream, 0);
    cursorTo(stream as NodeJS.WriteStream, 0);
  };
  const timer = setInterval(draw, isTerminal ? REDRAW : LINE).unref();
  return {
    pages(done, total) {
      pages = { done, total };
    },
    pictures(now) {
      if (made === undefined) picturesBegan = performance.now();
      made = now;
    },
    close() {
      clearInterval(timer);
      if (isTerminal && performance.now() - began >= PATIENCE) clear();
    },
  };
}

const NOTHING: Count = { done: 0, total: 0 };

/** Milliseconds. */
const PATIENCE = 500;
const REDRAW = 200;
const LINE = 10_000;

type Work = {
  readonly pages: Count;
  readonly made: PicturesMade | undefined;
  readonly elapsed: number;
  /** Milliseconds since the first picture was started. */
  readonly ofPictures: number;
};

/** `Working for 20 s: 12 of 87 pictures made, about 2 min left (first build only).` */
function lineOf({ pages, made, elapsed, ofPictures }: Work): string {
  const begin = `Working for ${Math.round(elapsed / 1000)} s: `;
  if (isUnderWay(pages) || made === undefined || !isUnderWay(made.files)) return `${begin}${pagesOf(pages)}.`;
  const { pictures, isFirst } = made;
  const first = isFirst ? ' (first build only)' : '';
  return `${begin}${pictures.done} of ${pictures.total} pictures made${leftOf(made, ofPictures)}${first}.`;
}

/** `Pictures ██████░░░░░░ 12 of 87, about 2 min left, first build only`, shortened to fit. */
function barOf({ pages, made, ofPictures }: Work, width: number): string {
  if (isUnderWay(pages) || made === undefined || !isUnderWay(made.files)) return pagesOf(pages);
  const { pictures, files, isFirst } = made;
  const counts = `${pictures.done} of ${pictures.total}`;
  const parts = [counts, leftOf(made, ofPictures), isFirst ? ', first build only' : ''];
  while (parts.length > 1 && columns(`Pictures ${parts.join('')}`) > width) parts.pop();
  const room = Math.min(24, width - columns(`Pictures  ${parts.join('')}`));
  const full = Math.round((files.done / files.total) * room);
  const bar = room < 4 ? '' : `${'█'.repeat(full)}${'░'.repeat(room - full)} `;
  return `Pictures ${bar}${parts.join('')}`;
}

function pagesOf({ done, total }: Count): string {
  return total === 0 ? 'reading the site' : `${done} of ${total} pages checked`;
}

function isUnderWay({ done, total }: Count): boolean {
  return done < total;
}

/** The time left at the current speed; empty while that would be a guess. */
function leftOf({ files: { done, total } }: PicturesMade, elapsed: number): string {
  if (done < 4 || elapsed < 2_000) return '';
  const seconds = ((elapsed / done) * (total - done)) / 1000;
  if (seconds < 10) return ', a few seconds left';
  return seconds < 90
    ? `, about ${Math.ceil(seconds / 10) * 10} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`;
}
