import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../generator/model/contrast.ts';
import { nameBeside } from '../../templates/components/map-names.ts';
import { readableOn } from '../../templates/components/readable-on.ts';
import { readJsonReport } from '../support/json-report.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, sitegen, tinySite } from '../support/sites.ts';

/** The tiny site has one county, North, and one station, Hill. */
const SITE = readFileSync(join(REPOSITORY, 'tests', 'golden', 'tiny', 'site', 'site.yaml'), 'utf8');
const HILL = readFileSync(
  join(REPOSITORY, 'tests', 'golden', 'tiny', 'site', 'content', 'stations', 'hill.yaml'),
);
const MAP_PAGE = `title: Map
description: A page with the map.
sections:
  - type: map
    heading: Where we work
`;
const PLAIN_PAGE = MAP_PAGE.replace('type: map', 'type: stations');
const MAP = `map:
  width: 300
  height: 200
  counties:
    - county: north
      outline: [10 10, 290 10, 290 190, 10 190]
      position: 150 40
  stations:
    - station: hill
      position: 100 100
  mountains:
    - name: High Top
      position: 200 160
`;

const PARTNER = '- name: Water Friends\n  county: north\n  position: 200 60\n';

/** Returns the reports to the owner about a site with this map, and the pages that visitors then get. */
async function siteWith(map: string, files: Readonly<Record<string, string>> = {}) {
  const root = tinySite({ 'site.yaml': SITE + map, 'content/pages/map.yaml': MAP_PAGE, ...files });
  const run = await sitegen(root, 'build', '--format', 'json');
  const { found: errors } = readJsonReport(run.stdout);
  return { root, errors, $: run.exitCode === 0 ? load(read(root, 'map/index.html')) : load('') };
}

const read = (root: string, path: string) => readFileSync(join(root, 'dist', path), 'utf8');

describe('the map and the list next to it', () => {
  test('the map has a description of what it shows, and names each place in its drawing', async () => {
    const { $ } = await siteWith(MAP);
    expect($('[role="img"]').attr('aria-label')).toBe('Map: North with the station Hill; High Top');
    expect(
      $('[role="img"] text')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['High Top', 'North', 'Hill']);
  });

  test('a new station without a place is in the list and not on the map', async () => {
    const valley = HILL.toString().replace('name: Hill', 'name: Valley');
    const { $ } = await siteWith(MAP, { 'content/stations/valley.yaml': valley });
    expect(
      $('main li a')
        .toArray()
        .map((link) => [$(link).text(), $(link).attr('href')]),
    ).toEqual([
      ['Hill', '/stations/hill/'],
      ['Valley', '/stations/valley/'],
    ]);
    expect($('[role="img"]').text()).not.toContain('Valley');
    expect($('[role="img"]').attr('aria-label')).not.toContain('Valley');
  });

  test('a county without a station shows only its name', async () => {
    const south = SITE.replace(
      'navigation:',
      "  - id: south\n    name: South\n    colour: '#E9B44C'\nnavigation:",
    );
    const { $ } = await siteWith('', { 'site.yaml': south + MAP });
    expect($('main li').last().text()).toBe(' South');
  });

  test('a partner with a place is on the map, and with a county in the list; the others are below it', async () => {
    const { root, $ } = await siteWith(MAP, {
      'content/pages/map.yaml': `${MAP_PAGE}    partners: yes\n`,
      'content/partners.yaml': `${PARTNER}- name: Well Diggers\n  county: north\n- name: Seed Bank\n`,
    });
    const items = $('main ul > li').filter((_, one) => $(one).find('li').length === 0);
    expect(items.toArray().map((one) => $(one).text().trim())).toEqual([
      'Hill',
      'Water Friends',
      'Well Diggers',
      'Seed Bank Place to be confirmed',
    ]);
    const told = 'Map: North with the station Hill and the partner Water Friends; High Top';
    expect($('[role="img"]').attr('aria-label')).toBe(told);
    expect(load(read(root, 'images/map.svg'), { xml: true })('title').text()).toBe(told);
  });

  test('the map opens large as a separate file, which works on its own', async () => {
    const { root, $ } = await siteWith(MAP);
    const [link] = $('main a')
      .toArray()
      .filter((one) => $(one).text() === 'Open the map large');
    expect($(link).attr('href')).toBe('/images/map.svg');
    const svg = load(read(root, 'images/map.svg'), { xml: true });
    expect(svg('svg').attr('xmlns')).toBe('http://www.w3.org/2000/svg');
    expect(svg('svg').attr('width')).toBe('600');
    expect(svg('title').text()).toBe('Map: North with the station Hill; High Top');
  });

  test('a site without a map has no file of it', async () => {
    const root = tinySite();
    await sitegen(root, 'build');
    expect(Object.keys(filesBelow(join(root, 'dist')))).not.toContain('images/map.svg');
  });
});

describe('an error in the map is reported at its place', () => {
  /** Returns the line of the file as it is written, so the tests show the underlined part. */
  const told = async (map: string, files = {}) => {
    const { root, errors } = await siteWith(map, files);
    return errors.map(({ code, file, line, message }) => [
      code,
      readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim(),
      message,
    ]);
  };

  test('a place for a station that does not exist', async () => {
    expect(await told(MAP.replace('station: hill', 'station: hil'))).toEqual([
      ['unknown-entity', '- station: hil', '"hil" is not one of the files in content/stations/.'],
    ]);
  });

  test('land for a county that does not exist', async () => {
    expect(await told(MAP.replace('county: north', 'county: nort'))).toEqual([
      ['unknown-entity', '- county: nort', '"nort" is not one of the counties in site.yaml.'],
    ]);
  });

  test('points outside of the map, each of them', async () => {
    expect(await told(MAP.replace('290 190', '290 210').replace('100 100', '310 100'))).toEqual([
      [
        'wrong-value',
        'outline: [10 10, 290 10, 290 210, 10 190]',
        'Item 3 of "outline" must be a point on the map, at most 300 across and 200 down.',
      ],
      [
        'wrong-value',
        'position: 310 100',
        '"position" must be a point on the map, at most 300 across and 200 down.',
      ],
    ]);
  });

  test('a partner outside of the map', async () => {
    const partners = PARTNER.replace('200 60', '200 260');
    expect(await told(MAP, { 'content/partners.yaml': partners })).toEqual([
      [
        'wrong-value',
        'position: 200 260',
        '"position" must be a point on the map, at most 300 across and 200 down.',
      ],
    ]);
  });

  test('a partner whose symbol would hide the dot of a station', async () => {
    const partners = PARTNER.replace('200 60', '100 100');
    expect(await told(MAP, { 'content/partners.yaml': partners })).toEqual([
      ['wrong-value', 'position: 100 100', '"position" must be a point on the map where nothing else is.'],
    ]);
  });

  test('a partner on the map without a county', async () => {
    const partners = PARTNER.replace('  county: north\n', '');
    expect(await told(MAP, { 'content/partners.yaml': partners })).toEqual([
      ['missing-key', '- name: Water Friends', 'A partner needs "county".'],
    ]);
  });

  test('a partner with a place where there is no map', async () => {
    expect(
      await told('', { 'content/partners.yaml': PARTNER, 'content/pages/map.yaml': PLAIN_PAGE }),
    ).toEqual([['missing-key', 'position: 200 60', expect.stringContaining('map')]]);
  });

  test('a point with a comma between its numbers', async () => {
    expect(await told(MAP.replace('100 100', '100,100'))).toEqual([
      [
        'wrong-value',
        'position: 100,100',
        '"position" must be two whole numbers, across and down, such as 140 160.',
      ],
    ]);
  });

  test('land with two corners', async () => {
    expect(await told(MAP.replace(', 290 190, 10 190', ''))).toEqual([
      ['wrong-value', 'outline: [10 10, 290 10]', '"outline" must be a list of at least three points.'],
    ]);
  });

  test('a station that is marked twice', async () => {
    const twice = MAP.replace('  mountains:', '    - station: hill\n      position: 50 50\n  mountains:');
    expect(await told(twice)).toEqual([
      ['wrong-value', '- station: hill', '"station" must be a station that is not on the map yet.'],
    ]);
  });

  test('a station whose dot would hide that of another, for example after its lines were copied', async () => {
    const hidden = MAP.replace(
      '  mountains:',
      '    - station: valley\n      position: 100 100\n  mountains:',
    );
    const valley = HILL.toString().replace('name: Hill', 'name: Valley');
    expect(await told(hidden, { 'content/stations/valley.yaml': valley })).toEqual([
      ['wrong-value', 'position: 100 100', '"position" must be a point on the map where nothing else is.'],
    ]);
  });

  test('a section that shows the map of a site without one', async () => {
    expect(await told('')).toEqual([
      ['missing-key', '- type: map', 'To show the map, site.yaml needs "map".'],
    ]);
  });
});

describe('names are readable', () => {
  test('on land of any colour the owner chooses', () => {
    const steps = ['00', '33', '4D', '66', '80', '99', 'B3', 'CC', 'FF'];
    const lands = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    expect(lands.filter((land) => contrast(readableOn(land), land) < 4.5)).toEqual([]);
  });

  test.each(['#FFFFFF', '#000000', '#777777'])('on %s too', async (colour) => {
    const { $ } = await siteWith('', { 'site.yaml': SITE.replace('#2F6B3C', colour) + MAP });
    for (const name of ['North', 'Hill']) {
      const text = $('[role="img"] text').filter((_, one) => $(one).text() === name);
      const letters = text.closest('[fill]').attr('fill') ?? '';
      expect(contrast(letters, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a long name is on two lines, and one at the right edge is to the left of its dot', () => {
    const lines = nameBeside('Riverside Training Centre', { position: { x: 280, y: 50 }, reach: 9 }, 300);
    expect(lines.map(({ text, x, anchor }) => [text, x, anchor])).toEqual([
      ['Riverside', 271, 'end'],
      ['Training Centre', 271, 'end'],
    ]);
  });

  test('on the side the owner wants', () => {
    const above = nameBeside('Hill', { position: { x: 50, y: 50 }, reach: 9, side: 'above' }, 300);
    expect(above).toEqual([{ text: 'Hill', anchor: 'middle', x: 50, y: 41 }]);
  });
});
