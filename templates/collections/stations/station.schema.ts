import * as z from 'zod';
import { card } from '../../../generator/schema/entities/card.ts';
import {
  choice,
  focus,
  image,
  list,
  needsAlt,
  order,
  picture,
  placeholderWithoutTag,
  reference,
  richText,
  text,
  year,
} from '../../../generator/schema/fields.ts';
import { stationHero } from './station-hero.schema.ts';

/** The keys of every station, whatever its kind. */
export const stationFields = {
  name: text('The name as visitors read it.', 'Riverside', 80),
  location: text('Where it is, in words.', 'Lakeside County', 120),
  county: reference('counties', 'The id of its county in site.yaml.', 'lakeside').optional(),
  ...picture(
    ['card'],
    'The picture on its card. Without one the card says that it will come.',
    'stations/riverside.jpg',
    'Rice fields under a wide sky',
  ),
  description: text('One sentence for search engines.', 'The work of the station Riverside since 1990.', 200),
  established: year('The year it began.', '1990').optional(),
  hero: stationHero,
  order,
  placeholder: placeholderWithoutTag,
};

/** The picture and paragraphs that introduce a station. */
export const stationAbout = z
  .strictObject({
    photo: image(['half'], 'The picture beside the text.', 'stations/riverside/about.jpg').optional(),
    alt: text('What the picture shows.', 'A training hall beside a farm', 250).optional(),
    focus,
    text: richText('Two paragraphs about the station.', 'The station began in 1990.'),
  })
  .check(needsAlt('photo'))
  .meta({ title: 'The about part', description: 'The picture and paragraphs that introduce a station.' });

/** A place where the organisation works. (Specification 3: name, location, image; 2, Station pages.) */
export const station = z
  .strictObject({
    kind: choice('"station", or "hospital" for a station with the fields of a hospital.', 'station', [
      'station',
    ]).optional(),
    ...stationFields,
    about: stationAbout,
    projects: list(card, 'Its projects. An empty list says that they are not listed yet.', 40),
    departments: list(card, 'Its departments. Leave the key out where there are none.', 40).optional(),
  })
  .meta({
    title: 'A station',
    description: 'A place from which the organisation works, with a separate page.',
  });
