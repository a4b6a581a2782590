import type { County } from '../../generator/schema/entities/county.ts';
import { usePageContext } from './page-context.tsx';

/**
 * Where a county stands among the counties, from the highland to the dry land: a tick for each, falling with the land,
 * the county's own in its colour.
 */
export function AltitudeRibbon({ county, counties }: { county: string; counties: readonly County[] }) {
  const { strings } = usePageContext();
  const position = counties.findIndex((one) => one.id === county);
  const present = counties[position];
  if (present === undefined) return null;
  return (
    <p className="flex flex-wrap items-end gap-x-4 gap-y-2 text-muted text-small">
      <svg
        className="text-edge"
        width={counties.length * STEP}
        height={HIGHEST}
        viewBox={`0 0 ${counties.length * STEP} ${HIGHEST}`}
        aria-hidden="true"
      >
        {counties.map((one, index) => {
          const height = HIGHEST - (index * (HIGHEST - LOWEST)) / Math.max(1, counties.length - 1);
          return (
            <rect
              key={one.id}
              x={index * STEP + 1}
              y={HIGHEST - height + 1}
              width={STEP - 6}
              height={height - 2}
              fill={one === present ? present.colour : 'none'}
              stroke="currentColor"
              strokeWidth="1.5"
            />
          );
        })}
      </svg>
      {strings.altitude(present.name, position + 1, counties.length)}
    </p>
  );
}

/** From one tick to the next, and the heights of the first and the last, in pixels. */
const STEP = 26;
const HIGHEST = 36;
const LOWEST = 10;
