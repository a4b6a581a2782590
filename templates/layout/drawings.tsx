import { ICONS } from '../components/icon.tsx';
import type { LayoutProps } from './select-layout.ts';

/** The drawings that a page shows more than once, each written once. No id of a section can hold an underscore. */
export function Drawings({ ridge }: Pick<LayoutProps, 'ridge'>) {
  return (
    // Browsers hide no drawing by `hidden`, but what is around it, also without the style sheet.
    <div hidden>
      <svg width="0" height="0" aria-hidden="true">
        {typeof ridge === 'string' ? (
          <path id="ridge_line" d={ridge} />
        ) : (
          <g id="ridge_line" transform={ridge.transform}>
            {ridge.paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
        )}
        {Object.entries(ICONS).map(([name, strokes]) => (
          <symbol key={name} id={`icon_${name}`} viewBox="0 0 24 24">
            <path d={strokes} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
