// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.

import { focusPage } from '../collections/focus/page.tsx';
import { pagesPage } from '../collections/pages/page.tsx';
import { hospitalPage } from '../collections/stations/hospital.page.tsx';
import { stationPage } from '../collections/stations/station.page.tsx';
import type { PageTemplate } from '../../generator/model/page.ts';

export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  focusPage,
  pagesPage,
  hospitalPage,
  stationPage,
];
