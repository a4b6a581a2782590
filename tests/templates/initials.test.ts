import { expect, test } from 'vitest';
import { initialsOf } from '../../templates/components/initials.ts';
import { en } from '../../templates/strings/en.ts';

test.each([
  ['Jane Wanjiku Mwangi', 'JM'],
  ['Rev. Dr. Peter Kamau', 'PK'],
  ['Bishop Ĩrene', 'Ĩ'],
  ['Rev. Canon', 'RC'],
  ['The Right Reverend Joseph Kĩbũcwa', 'JK'],
  ['CPA Mary Njeri, OGW', 'MN'],
  ['Col. (Rtd.) James Mutua, Ph.D.', 'JM'],
  ["Ng'ang'a wa 'Mbũrũ", 'NM'],
  ['Board member 1', 'B1'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name, en.titles)).toBe(expected);
});
