import { expect, test } from 'vitest';
import { suggest } from '../../generator/diagnostics/suggest.ts';

test.each([
  ['anwser', 'answer'],
  ['emial', 'email'],
  ['lable', 'label'],
  ['Adress', 'address'],
  ['organization', 'organisation'],
  ['typ', 'type'],
])('%s was meant as %s', (written, meant) => {
  expect(suggest(written, ['answer', 'email', 'label', 'address', 'organisation', 'type', 'title'])).toBe(
    meant,
  );
});

test.each(['colour', 'x', '', 'completely-other'])('nothing is near %j', (written) => {
  expect(suggest(written, ['answer', 'email', 'label'])).toBeUndefined();
});
