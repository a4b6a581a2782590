import type { Check, Finding } from '../check.ts';

/** No id stands twice on a page: links and labels would find the first alone. */
export const ids: Check = ({ pages }) =>
  pages.flatMap((page) =>
    page.elements.flatMap((element): readonly Finding[] => {
      const id = element.written.includes('id=') ? element.attributes.get('id') : undefined;
      if (id === undefined || page.ids.get(id) === element) return [];
      return [{ code: 'repeated-id', args: { id }, on: { page, element, parts: ['id'] } }];
    }),
  );
