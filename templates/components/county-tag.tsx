import type { County } from '../../generator/schema/entities/county.ts';
import { Swatch } from './swatch.tsx';

/** The name of a county next to the colour of its land on the map. */
export function CountyTag({ county }: { county: County }) {
  return (
    <p className="text-muted">
      <Swatch colour={county.colour} /> {county.name}
    </p>
  );
}
