import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../generator/schema/read-rich-text.ts';
import { linksOf, plainText } from '../../generator/schema/rich-text.ts';
import { plainWords } from '../../templates/structured-data/plain-words.ts';

describe('a text may have paragraphs, lists, emphasis and links', () => {
  test('and becomes a tree of exactly these', () => {
    const { blocks, refused } = parseRichText('We **do** *this*:\n\n- see [us](/contact)\n- or not\n');
    expect(refused).toEqual([]);
    expect(blocks.map((block) => block.type)).toEqual(['paragraph', 'list']);
    expect(linksOf(blocks)).toEqual(['/contact']);
    expect(plainText(blocks)).toBe('We do this:\n- see us\n- or not');
  });

  test.each(['##Prices', 'Open.\n\n###Our hours\n\nDaily.'])(
    'but no heading, also without its space: %j',
    (text) => {
      expect(parseRichText(text).refused.map(({ markup }) => markup.kind)).toEqual(['heading']);
    },
  );

  test.each(['We are #1.', '#Easter2026 is near.', 'The C## scale.'])(
    'and words with a # in them: %j',
    (text) => {
      expect(parseRichText(text).refused).toEqual([]);
    },
  );

  test('a list that continues after a paragraph keeps its numbers', () => {
    const { blocks } = parseRichText('1. Fill it in.\n\nAt the office.\n\n2. Send it.\n3. Wait.');
    expect(blocks.flatMap((block) => (block.type === 'list' ? [block.start] : []))).toEqual([undefined, 2]);
  });

  test.each([
    ['in feeds', plainText],
    ['for search engines', plainWords],
  ])('steps keep their numbers and their points %s', (_, wordsOf) => {
    const { blocks } = parseRichText(
      '1. Come.\n2. Bring\n   - a form\n   - a pen\n\nAt the office:\n\n3. Sign it.',
    );
    expect(wordsOf(blocks)).toBe('1. Come.\n2. Bring\n   - a form\n   - a pen\nAt the office:\n3. Sign it.');
  });

  test.each([
    ['1990. A year at the beginning is a list', 'list'],
    ['- a dash is a list', 'list'],
    ['A sentence\nover two lines', 'paragraph'],
  ])('%j', (written, type) => {
    expect(parseRichText(written).blocks.map((block) => block.type)).toEqual([type]);
  });

  test.each([
    ['<script>alert(1)</script>', 'html'],
    ['a <b>bold</b> word', 'html'],
    ['# Heading', 'heading'],
    ['![picture](x.jpg)', 'image'],
    ['`code`', 'inlineCode'],
    ['    four spaces', 'code'],
    ['> said', 'blockquote'],
    ['a\n\n---\n\nb', 'thematicBreak'],
    ['![picture][one]\n\n[one]: x.jpg', 'other'],
    ['[x](javascript:alert(1))', 'link'],
    ['[x](//evil.example)', 'link'],
    ['see [the hill](/stations/hill today', 'brokenLink'],
    ['see [the **hill**](/stations/hill today', 'brokenLink'],
    ['see [the hill](/stations/the hill)', 'brokenLink'],
    ['1. May: closed\n3. October: closed', 'numbers'],
    ['Mail o\u00adffice@example.org.', 'hidden'],
    ['See https://example.org/\u200bus.', 'hidden'],
    ['[us](/con\u00adtact)', 'hidden'],
  ])('%j is refused with its name', (written, kind) => {
    const { refused } = parseRichText(written);
    expect(refused.map(({ markup }) => markup.kind)).toContain(kind);
  });

  test.each([
    ['[us](office@example.org)', 'mailto:office@example.org'],
    ['[us](www.example.org/us)', 'https://www.example.org/us'],
    ['[us](about/faqs)', '/about/faqs'],
    ['[us](contact#map)', '/contact#map'],
    ['[us](example.org)', undefined],
    ['[us](javascript:alert(1))', undefined],
  ])('for the link in %j the owner gets a suggestion, if it is clear', (written, meant) => {
    const text = `[First](/first), then ${written}.`;
    const [refused] = parseRichText(text).refused;
    expect(refused?.markup).toMatchObject({ kind: 'link', meant });
    // The place is that of the link itself, not of the first one in the text.
    expect(text.slice(refused?.offset).slice(0, refused?.length)).toBe(written);
  });

  test.each([
    ['It is **closed **on Friday.', 'It is **closed** on Friday.'],
    ['It is ** closed** on Friday.', 'It is **closed** on Friday.'],
    ['It is ** very ** good.', undefined],
    ['Price** per night. ** without meals', undefined],
    ['Price** per night (**without meals)', undefined],
    ['Adults 200** and children 100**.', undefined],
    ['Fees: **120 €**per term', 'Fees: **120 €** per term'],
    ['**Note:**please', '**Note:** please'],
    ['**Open', undefined],
    ['So **happy **today. And ** very** glad.', undefined],
  ])('asterisks that make nothing bold are reported, with the fix if it is certain: %j', (written, meant) => {
    const [refused, ...more] = parseRichText(written).refused;
    expect(more).toEqual([]);
    expect(refused?.markup.kind).toBe('looseMarks');
    const { offset = 0, length = 0, fix } = refused!;
    expect(fix && written.slice(0, offset + fix.from) + fix.text + written.slice(offset + length)).toBe(
      meant,
    );
  });

  test.each(['\\*\\*', '1. one\n2. two', '1. one\n1. two', '24. December', 'a *** b', 'a\u00adb'])(
    '%j is correct',
    (written) => {
      expect(parseRichText(written).refused).toEqual([]);
    },
  );

  test('for a link without its end the owner sees where it starts', () => {
    const text = 'See [us](/contact) and [the hill](/stations/hill today.';
    const [refused] = parseRichText(text).refused;
    expect(text.slice(refused?.offset).slice(0, refused?.length)).toBe('[the hill](/stations/hill');
  });

  test.each(['in brackets [so] (and so)', 'an array[1], a list (2)', '\\[as it\\](is)'])(
    '%j is text',
    (written) => {
      expect(parseRichText(written).refused).toEqual([]);
    },
  );

  test('a link with a title is reported, and nothing is written into its title', () => {
    const [refused] = parseRichText('See [us](www.example.org/us "Our page").').refused;
    expect(refused).toMatchObject({ markup: { kind: 'link', meant: 'https://www.example.org/us' } });
    expect(refused?.fix).toBeUndefined();
  });

  test.each([
    ['a list', '- '.repeat(2_900), 0],
    ['a numbered list', '1. '.repeat(1_900), 0],
    ['a list below another text', `First.\n\n${'- '.repeat(2_900)}`, 8],
  ])('%s with endless nesting is reported once, at its first line', (_name, marks, offset) => {
    const { refused } = parseRichText(`${marks}x`);
    expect(refused).toEqual([{ markup: { kind: 'tooDeep', limit: 20 }, offset, length: 1 }]);
  });

  test('a line of dashes with spaces is a rule, however long it is', () => {
    const { refused } = parseRichText(`Above.\n\n${'- '.repeat(300)}\n\nBelow.`);
    expect(refused.map(({ markup }) => markup.kind)).toEqual(['thematicBreak']);
  });

  test('refused parts are not in the tree', () => {
    expect(plainText(parseRichText('a <img src=x onerror=alert(1)> b').blocks)).not.toContain('onerror');
  });
});
