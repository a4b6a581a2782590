import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { tinySite } from '../support/sites.ts';
import { only, SETTINGS } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

describe('two lines that became one', () => {
  const page = (section: string) => ({
    'content/pages/us.yaml': `title: Us\ndescription: Who we are.\nsections:\n  - ${section}`,
  });

  test.each(['Road 1 placeholder: true', 'Road 1placeholder: true'])(
    'the last line of an address and the key below it are parted: %s',
    (joined) => {
      const contact = (line: string) =>
        SETTINGS.replace(
          /^contact:\n(?: .*\n)+/m,
          `contact:\n  email: a@tiny.example\n  address:\n    - ${line}\n`,
        );
      const written = contact(joined);
      const found = toldIn(tinySite({ 'site.yaml': written }));
      expect(found.map(({ code }) => code)).toEqual(['two-keys-in-a-line']);
      expect(applyFixes(written, found)).toBe(contact('Road 1\n  placeholder: true'));
    },
  );

  test('a line of an address with a colon remains a text', () => {
    const written = SETTINGS.replace(/^contact:\n(?: .*\n)+/m, 'contact:\n  address:\n    - P.O. Box: 12\n');
    const found = toldIn(tinySite({ 'site.yaml': written }));
    expect(found.map(({ fix }) => fix?.text)).toEqual(['"P.O. Box: 12"']);
  });

  test.each(['type: gallery "Pictures"\n', 'type: faqs: Questions\n', 'type: "faqs: x"\n'])(
    'no heading or id is deleted with the wrong kind of a section: %j',
    (section) => {
      expect(toldIn(tinySite(page(section))).map(({ fix }) => fix)).not.toContainEqual(
        expect.objectContaining({ text: expect.stringMatching(/^"?(?:gallery|faqs)"?$/) }),
      );
    },
  );

  test('a required key that was joined with the line above is not published as its text', () => {
    const told = only({
      'content/jobs.yaml':
        '- title: Nurselocation: Nairobi and Meru\n  type: Fixed\n  deadline: 2030-12-31\n  applyLink: notes.txt\n',
    });
    expect(told).toMatchObject({ code: 'two-keys-in-a-line', fix: undefined });
  });
});

describe('a line that was moved below "text: |"', () => {
  const page = (lines: string) =>
    `title: Us\ndescription: Who we are.\nsections:\n  - type: text\n${lines}\n      Our words.\n\n      And more.\n`;

  test.each(['heading: Us', 'id: us', 'placeholder: true'])('%s is told once and moved back', (line) => {
    const written = page(`    text: |\n    ${line}`);
    const found = toldIn(tinySite({ 'content/pages/us.yaml': written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['key-below-bar', 6]]);
    expect(phrase(found[0]!).hint).toBe('Move this line above "text:".');
    expect(applyFixes(written, found)).toBe(page(`    ${line}\n    text: |`));
  });

  test('other errors of the moved line are told in the line as written', () => {
    const written = page('    text: |\n    image: hill.png');
    const found = toldIn(tinySite({ 'content/pages/us.yaml': written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([
      ['key-below-bar', 6],
      ['missing-alt', 6],
    ]);
  });
});
