/**
 * The skyline of the mountain from the south-east, falling to the flat horizon of the north, on a field of 1440 × 96.
 * One line for the whole site: it ends bands, stands above the foot of each page, and fills what has no picture yet.
 */
export const RIDGE =
  'M0 96V74l58-5 46 2 66-13 56-4 54-13 38-3 34-11 20-14 12-3 9-7 6 6 6-4 8 12 11 5 9-4 13 12 24 7 28 4 32 13 60 7' +
  ' 46-3 54 12 72 2 62 8 86-4 68 6 98 1 42-5 32 4 100 2 72-6 24-8 14 1 22 8 58 4v13z';

/** The ridge line in the colour of its surroundings' text, filled below; without the style sheet as wide as a phone. */
export function Ridge({ className }: { className?: string }) {
  return (
    <svg
      className={className === undefined ? 'ridge' : `ridge ${className}`}
      width="360"
      height="24"
      viewBox="0 0 1440 96"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href="#ridge_line" />
    </svg>
  );
}
