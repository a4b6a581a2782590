import type { PageTemplate } from '../../generator/model/page.ts';
import { focus } from './focus.tsx';
import { hospital } from './hospital.tsx';
import { page } from './page.tsx';
import { station } from './station.tsx';

/** Every page template. Each entity of a collection is shown by the first that accepts it. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [page, station, hospital, focus];
