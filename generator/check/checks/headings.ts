import type { Args } from '../../diagnostics/catalog.ts';
import { type HtmlElement, textOf } from '../../html/elements.ts';
import type { Check, FoundOn, PageDiagnostic } from '../check.ts';

/** Every page has one first-level heading, no heading is empty, and no level is skipped. */
export const headings: Check = {
  page({ layout, main, hasNewLayout }) {
    const ofLayout = layout.markup.headings;
    const before = ofLayout.filter(({ order }) => order < layout.main.order);
    const all = [...before, ...main.headings, ...ofLayout.slice(before.length)];
    const [first, ...others] = all.filter(({ name }) => name === 'h1');
    return [
      ...(first === undefined ? [found({ problem: 'none' })] : []),
      ...others.map((element) => found({ problem: 'second' }, { element })),
      ...all.flatMap((element, index) =>
        hasNewLayout || element.markup === main ? problemsOf(element, all[index - 1]) : [],
      ),
    ];
  },
};

function problemsOf(element: HtmlElement, previous: HtmlElement | undefined): readonly PageDiagnostic[] {
  const level = levelOf(element);
  // A page that starts with another level has no first level, which is already reported.
  const before = previous === undefined ? level : levelOf(previous);
  const words = textOf(element);
  const on = { element, parts: ['text'] };
  if (words === '') return [found({ problem: 'empty' }, on)];
  if (level <= before + 1) return [];
  return [found({ problem: 'skipped', words, level, before }, on)];
}

function levelOf({ name }: HtmlElement): number {
  return Number(name[1]);
}

function found(args: Args<'wrong-headings'>, on: FoundOn = {}): PageDiagnostic {
  return { code: 'wrong-headings', args, on };
}
