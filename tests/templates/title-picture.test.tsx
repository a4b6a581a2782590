import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RIDGES } from '../../templates/layout/ridges.ts';
import { setTitle } from '../../templates/share/set-title.ts';
import { TITLE_DRAWING, TitlePicture } from '../../templates/share/title-picture.tsx';

const WORDS = {
  title: 'Frequently asked questions',
  name: 'Tiny Works',
  colours: { ground: '#0f2c20', far: '#17402e', near: '#2f6b3c', words: '#fbf8f1', accent: '#e9b44c' },
  ridge: RIDGES['mount-kenya'],
};

describe('the drawing', () => {
  const draw = (words: Partial<typeof WORDS>) => renderToString(<TitlePicture {...WORDS} {...words} />);
  const lines = (svg: string) => svg.match(/fill="#fbf8f1"/g)?.length ?? 0;

  test('has a new number after every change, or old files would stay', () => {
    const all = ['FAQs', WORDS.title, 'Word '.repeat(40), 'Трава', 'W'.repeat(80)].map((title) =>
      draw({ title }),
    );
    const hash = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
    expect({ version: TITLE_DRAWING, hash }).toEqual({ version: 2, hash: 'd27b420227b50b6e' });
  });

  test('shows that words are left out only if some are', () => {
    const word = 'Wirtschaftswissenschaftlichenforschungsgemeinschaft';
    const endings = (title: string) => setTitle(title, 500).lines.map((line) => line.endsWith('…'));
    expect(endings(`${word} one two three four five six seven eight`)).toEqual([true, false, false, false]);
    expect(endings(`${word} ${'nine '.repeat(30)}`)).toEqual([true, false, false, true]);
  });

  test('names no font, which would look different on each computer', () => {
    expect(draw({})).not.toMatch(/<text|font/);
  });

  test('a title with letters that the font lacks is replaced by the name, and such a name by the mountains', () => {
    expect(draw({ title: 'Трава' })).toBe(draw({ title: WORDS.name }));
    expect(lines(draw({ title: 'Трава', name: 'Трава' }))).toBe(0);
  });

  test.each([
    ['FAQs', 1],
    ['Frequently asked questions about our work in all of the counties from north to south', 3],
    ['Word '.repeat(60), 4],
    ['W'.repeat(80), 4],
    ['A', 1, 'A long name of an organisation in all of the counties from the north to the south'.repeat(2)],
  ])('%s is set in at most %i lines, and no letter is outside', (title, most, name = WORDS.name) => {
    const svg = draw({ title, name });
    expect(lines(svg)).toBeLessThanOrEqual(most);
    const words = [
      ...svg.matchAll(/<path d="([^"]*)" fill="#(?:fbf8f1|e9b44c)" transform="translate\((\d+) (\d+)\)"/g),
    ];
    expect(words.length).toBeGreaterThan(0);
    for (const [, path = '', right = '', down = ''] of words) {
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      const across = numbers.filter((_, index) => index % 2 === 0).map((x) => x + Number(right));
      expect(Math.max(...across)).toBeLessThan(1200 - 60);
      expect(Math.min(...across)).toBeGreaterThan(60);
      expect(Number(down)).toBeLessThan(470);
    }
  });
});
