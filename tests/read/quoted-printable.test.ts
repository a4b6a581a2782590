import { describe, expect, test } from 'vitest';
import { sourceFile } from '../../generator/model/source.ts';
import { quotedPrintable } from '../../generator/read/quoted-printable.ts';
import { answer, only } from '../support/tiny-told.ts';

const told = (text: string) => {
  const found = quotedPrintable(sourceFile('content/faqs.yaml', text));
  return found && [found.at.line, found.args, found.fix?.text];
};

describe('a file that was saved as the mail was sent', () => {
  test.each([
    [
      'letters of other languages',
      '- question: It=E2=80=99s?\n  answer: S=C3=AD\n',
      '=E2=80=99',
      '- question: It’s?\n  answer: Sí\n',
    ],
    [
      'the first line',
      '# yaml-language-server: $schema=3D../a.json\nx: =3D=\n 2\n',
      '=3D',
      '# yaml-language-server: $schema=../a.json\nx: = 2\n',
    ],
    [
      'a long line',
      '- question: Who?\n  answer: Everybody may come in and read, and take two books home for a w=\r\neek.\r\n',
      '=',
      '- question: Who?\n  answer: Everybody may come in and read, and take two books home for a week.\r\n',
    ],
    [
      'spaces at the end of lines',
      'text: |=20\n  One.=20\n  Two.=20\n',
      '=20',
      'text: | \n  One. \n  Two. \n',
    ],
  ])('is told once by %s, and decoded by the fix', (_, text, found, decoded) => {
    expect(told(text)?.slice(1)).toEqual([{ found }, decoded]);
  });

  test('has no other error, and the fix is right', () => {
    const text = 'Everybody may come in and read =E2=80=93 it is free for all who l=\nive in the town.';
    const { code, fix } = only(answer(text));
    expect(code).toBe('quoted-printable');
    expect(fix).toContain(
      'answer: Everybody may come in and read – it is free for all who live in the town.',
    );
  });
});

test('a paragraph of a mail in another file is told without a fix, which would change the other text', () => {
  for (const other of ['https://a.example/?page=20b', 'café', 'a = b'])
    expect(told(`text: It=E2=80=99s here.\nmore: ${other}\n`)).toEqual([
      1,
      { found: '=E2=80=99' },
      undefined,
    ]);
});

test.each([
  'text: 1 + 1 =2\n',
  'text: a =\n  b\n',
  'text: |\n  x=20\n  2x=20\n  y =20\n  y =20\n',
  'href: https://a.example/events?page=20\nlink: /events?page=20\n',
  'form: /files/plan.pdf#page=20\nreport: https://a.example/events;page=20\n',
  'text: |\n  Nurses=20\n  Beds=20\n  Doctors=7\n',
  'text: |\n  Fees\n  ========================================================================\n  One\n',
  `text: ${'a'.repeat(69)}=\nmore: b\n`,
  'color: "#E2E8F0"\ntext: code=E2, code=C3=x\n',
])('%j is real text', (text) => {
  expect(told(text)).toBeUndefined();
});
