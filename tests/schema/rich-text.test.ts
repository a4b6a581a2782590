import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../generator/schema/read-rich-text.ts';
import { linksOf, plainText } from '../../generator/schema/rich-text.ts';

describe('a text may have paragraphs, lists, emphasis and links', () => {
  test('and becomes a tree of exactly these', () => {
    const { blocks, refused } = parseRichText('We **do** *this*:\n\n- see [us](/contact)\n- or not\n');
    expect(refused).toEqual([]);
    expect(blocks.map((block) => block.type)).toEqual(['paragraph', 'list']);
    expect(linksOf(blocks)).toEqual(['/contact']);
    expect(plainText(blocks)).toBe('We do this: see us or not');
  });

  test.each([
    ['1990. A year at the beginning is a list', 'list'],
    ['- a dash is a list', 'list'],
    ['A sentence\nover two lines', 'paragraph'],
  ])('%j', (written, type) => {
    expect(parseRichText(written).blocks.map((block) => block.type)).toEqual([type]);
  });

  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['a <b>bold</b> word', 'HTML'],
    ['# Heading', 'A heading'],
    ['![picture](x.jpg)', 'A picture'],
    ['`code`', 'Code'],
    ['    four spaces', 'A block of code'],
    ['> said', 'A quotation with >'],
    ['a\n\n---\n\nb', 'A line across'],
    ['[x](javascript:alert(1))', 'A link to "javascript:alert(1)"'],
    ['[x](//evil.example)', 'A link to "//evil.example"'],
  ])('%j is refused by name', (written, what) => {
    const { refused } = parseRichText(written);
    expect(refused.map((one) => one.what)).toContain(what);
  });

  test.each([
    ['[us](office@example.org)', 'Write mailto:office@example.org.'],
    ['[us](www.example.org/us)', 'Write https://www.example.org/us.'],
    ['[us](about/faqs)', 'Write /about/faqs.'],
    ['[us](contact#map)', 'Write /contact#map.'],
    ['[us](example.org)', 'Link to a page such as /contact'],
    ['[us](javascript:alert(1))', 'Link to a page such as /contact'],
  ])('of the link in %j the owner hears what was meant, if one can tell', (written, mend) => {
    const text = `[First](/first), then ${written}.`;
    const [refused] = parseRichText(text).refused;
    expect(refused?.mend).toContain(mend);
    // The place is that of the link itself, not of the first in the text.
    expect(text.slice(refused?.offset).slice(0, refused?.length)).toBe(written);
  });

  test('what is refused is in no tree', () => {
    expect(plainText(parseRichText('a <img src=x onerror=alert(1)> b').blocks)).not.toContain('onerror');
  });
});
