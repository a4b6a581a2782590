import { ICONS } from '../components/icon.tsx';
import { RIDGE } from '../components/ridge.tsx';

/** The drawings that a page shows more than once, each written once. No id of a section can hold an underscore. */
export function Drawings() {
  return (
    <svg className="hidden" aria-hidden="true">
      <path id="ridge_line" d={RIDGE} />
      {Object.entries(ICONS).map(([name, strokes]) => (
        <symbol key={name} id={`icon_${name}`} viewBox="0 0 24 24">
          <path d={strokes} />
        </symbol>
      ))}
    </svg>
  );
}
