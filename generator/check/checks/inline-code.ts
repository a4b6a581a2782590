import { isRun } from '../../model/page-loads.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/** Script and style stand in files of their own: the policy of the site lets no other run. (Safety rule 8.) */
export const inlineCode: Check = ({ pages }) =>
  pages.flatMap((page) => {
    const scripts = page
      .named('script')
      .filter((element) => isRun(element) && !element.attributes.has('src'))
      .map((element) => found(page, element, 'a script between its tags', 'text'));
    const styles = page
      .named('style')
      .map((element) => found(page, element, 'a style sheet between its tags', 'text'));
    const attributes = page.elements
      .filter(({ written }) => SUSPICIOUS.test(written))
      .flatMap((element) =>
        [...element.attributes].flatMap(([name, value]) => {
          if (name === 'style') return [found(page, element, 'a "style" attribute', name)];
          if (/^on[a-z]+$/.test(name))
            return [found(page, element, `script in an "${name}" attribute`, name)];
          return /^\s*javascript:/i.test(value)
            ? [found(page, element, `script in an "${name}" attribute`, name)]
            : [];
        }),
      );
    return [...scripts, ...styles, ...attributes];
  });

const SUSPICIOUS = /(?:^|[\s"'])(?:style|on[a-z]+)\s*=|javascript:/i;

function found(
  page: FinishedPage,
  element: FinishedPage['elements'][number],
  what: string,
  part: string,
): Finding {
  return { code: 'inline-code', args: { what }, on: { page, element, parts: [part] } };
}
