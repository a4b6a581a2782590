import { expect, test } from 'vitest';
import { shortName } from '../../generator/render/manifest.ts';

test.each([
  ['Hill Works', 'Hill Works'],
  ['Everything & more', 'Everything'],
  ['Hill Clinic – Embu Town', 'Hill Clinic'],
  ['Water, Health and Farming', 'Water, Health'],
  ['Waterworks, Health and Farming', 'Waterworks'],
  ['Hill School No. 2 for Girls', 'Hill School'],
  ['Internationalisation Trust', 'Internationalisation'],
  ['Go!', 'Go!'],
])('below an icon, %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
