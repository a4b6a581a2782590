import { expect, test } from 'vitest';
import { initialsOf } from '../../templates/components/initials.ts';
import { en } from '../../templates/strings/en.ts';

test.each([
  ['Jane Wanjiku Mwangi', 'JM'],
  ['Rev. Dr. Peter Kamau', 'PK'],
  ['Bishop Ĩrene', 'Ĩ'],
  ['Rev. Canon', 'RC'],
  ['Board member 1', 'B1'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name, en.titles)).toBe(expected);
});
