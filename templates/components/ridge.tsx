import type { Ridge as DrawnRidge } from '../../generator/model/site.ts';

/** The shapes of a ridge line, on a field of 1440 × 96. */
export function RidgeShapes({ ridge, id }: { ridge: string | DrawnRidge; id?: string }) {
  if (typeof ridge === 'string') return <path id={id} d={ridge} />;
  return (
    <g id={id} transform={ridge.transform}>
      {ridge.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
}

/**
 * The ridge line of the site in the text colour of its surroundings, filled below. Without the style sheet it is as wide
 * as a phone. layout/drawings.tsx has the line itself.
 */
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
