import { textOf } from '../../model/page-elements.ts';
import type { Check, Finding, FoundOn } from '../check.ts';

/** Every page has one heading of the first level, none is empty, and no level is skipped. */
export const headings: Check = ({ pages }) =>
  pages.flatMap((page) => {
    const found = page.elements.filter(({ name }) => /^h[1-6]$/.test(name));
    const fault = (problem: string, on: Partial<FoundOn> = {}): Finding => ({
      code: 'wrong-headings',
      args: { problem },
      on: { page, ...on },
    });

    const [first, ...others] = found.filter(({ name }) => name === 'h1');
    const ofFirstLevel = [
      ...(first === undefined ? [fault('The page has no heading of the first level')] : []),
      ...others.map((element) => fault('The page has a second heading of the first level', { element })),
    ];
    const further = found.flatMap((element, index) => {
      const level = Number(element.name[1]);
      // Whatever a page begins with, that it lacks the first level is said above.
      const before = Number(found[index - 1]?.name[1] ?? level);
      const words = textOf(page.html, element);
      const on = { element, parts: ['text'] };
      if (words === '') return [fault('A heading has no words', on)];
      if (level <= before + 1) return [];
      return [fault(`"${words}" is a heading of level ${level} after one of level ${before}`, on)];
    });
    return [...ofFirstLevel, ...further];
  });
