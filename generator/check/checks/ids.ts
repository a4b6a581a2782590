import { idOf } from '../../html/elements.ts';
import type { Check, Finding } from '../check.ts';

/** No id is given twice on a page: links and labels would find the first alone. */
export const ids: Check = {
  page: (page) =>
    page.elements.flatMap((element): readonly Finding[] => {
      const id = idOf(element);
      if (id === undefined || page.withId(id) === element) return [];
      return [{ code: 'repeated-id', args: { id }, on: { element, parts: ['id'] } }];
    }),
};
