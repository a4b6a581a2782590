import * as z from 'zod';
import { folderCollection } from '../../../generator/schema/collection.ts';
import { hospital } from './hospital.schema.ts';
import { station } from './station.schema.ts';

const anyStation = z
  .discriminatedUnion('kind', [station, hospital])
  .meta({ title: 'A station', description: 'A station, or a hospital if its kind says so.' });

/** The stations, each with a separate page. */
export const stationsCollection = folderCollection({
  position: 20,
  folder: 'content/stations',
  schema: anyStation,
  inMenu: 'all stations',
  weighsAs: 'slideshow',
});
