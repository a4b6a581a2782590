import type { Figure } from '../../generator/schema/entities/figure.ts';

/** Figures in a row, each a number with its label. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-y-8">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="figure flex flex-col-reverse items-start justify-end gap-1 border-edge/50 border-l md:px-5"
        >
          <dt>{figure.label}</dt>
          <dd
            className={`font-semibold whitespace-nowrap font-serif ${sizeOf(figure)} text-heading even-digits ${hasUsualWidth(figure) ? '-mr-8' : ''}`}
          >
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * True for digits that fit in a column, which is at least four times as wide as they are high. Fonts have digits of different
 * widths: if rows depended on them, the page would jump when the font arrives. So these digits may also use the space
 * to the right of them, and a row breaks only if they need more, as with wider spacing. Other figures take the width they need.
 */
function hasUsualWidth({ value }: Figure): boolean {
  return /^(?:\d{1,5}\+?|\d{1,2},\d{3}\+?|\d{3},\d{3})$/.test(value.trim());
}

/**
 * The size of a figure. It stays on one line, because a number broken in two reads as two numbers. A long figure is
 * smaller, to fit the smallest phone, also for readers who set their text large.
 */
function sizeOf({ value }: Figure): string {
  const { length } = value.trim();
  if (length <= 8) return 'text-figure';
  if (length <= 12) return 'figure-9';
  return length <= 17 ? 'figure-13' : 'figure-18';
}
