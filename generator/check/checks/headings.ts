import type { Args } from '../../diagnostics/catalog.ts';
import { textOf } from '../../model/page-elements.ts';
import type { Check, Finding, FoundOn } from '../check.ts';

/** Every page has one heading of the first level, none is empty, and no level is skipped. */
export const headings: Check = ({ pages }) =>
  pages.flatMap((page) => {
    const found = page.elements.filter(({ name }) => /^h[1-6]$/.test(name));
    const fault = (args: Args<'wrong-headings'>, on: Partial<FoundOn> = {}): Finding => ({
      code: 'wrong-headings',
      args,
      on: { page, ...on },
    });

    const [first, ...others] = found.filter(({ name }) => name === 'h1');
    const ofFirstLevel = [
      ...(first === undefined ? [fault({ problem: 'none' })] : []),
      ...others.map((element) => fault({ problem: 'second' }, { element })),
    ];
    const further = found.flatMap((element, index) => {
      const level = Number(element.name[1]);
      // Whatever a page begins with, that it lacks the first level is said above.
      const before = Number(found[index - 1]?.name[1] ?? level);
      const words = textOf(page.html, element);
      const on = { element, parts: ['text'] };
      if (words === '') return [fault({ problem: 'empty' }, on)];
      if (level <= before + 1) return [];
      return [fault({ problem: 'skipped', words, level, before }, on)];
    });
    return [...ofFirstLevel, ...further];
  });
