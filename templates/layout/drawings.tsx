import { ICONS } from '../components/icon.tsx';
import { RIDGE } from '../components/ridge.tsx';

/** The drawings that a page shows more than once, each written once. No id of a section can hold an underscore. */
export function Drawings() {
  return (
    // Browsers hide no drawing by `hidden`, but what is around it, also without the style sheet.
    <div hidden>
      <svg width="0" height="0" aria-hidden="true">
        <path id="ridge_line" d={RIDGE} />
        {Object.entries(ICONS).map(([name, strokes]) => (
          <symbol key={name} id={`icon_${name}`} viewBox="0 0 24 24">
            <path d={strokes} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
