import type { Args } from '../../diagnostics/catalog.ts';
import { isRun } from '../../model/page-loads.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/** Script and style stand in files of their own: the policy of the site lets no other run. (Safety rule 8.) */
export const inlineCode: Check = ({ pages }) =>
  pages.flatMap((page) => {
    const scripts = page
      .named('script')
      .filter((element) => isRun(element) && !element.attributes.has('src'))
      .map((element) => found(page, element, { kind: 'script' }, 'text'));
    const styles = page.named('style').map((element) => found(page, element, { kind: 'style' }, 'text'));
    const attributes = page.elements
      .filter(({ written }) => SUSPICIOUS.test(written))
      .flatMap((element) =>
        [...element.attributes].flatMap(([name, value]) => {
          if (name === 'style') return [found(page, element, { kind: 'style-attribute' }, name)];
          const isScript = /^on[a-z]+$/.test(name) || /^\s*javascript:/i.test(value);
          return isScript ? [found(page, element, { kind: 'script-attribute', attribute: name }, name)] : [];
        }),
      );
    return [...scripts, ...styles, ...attributes];
  });

const SUSPICIOUS = /(?:^|[\s"'])(?:style|on[a-z]+)\s*=|javascript:/i;

function found(
  page: FinishedPage,
  element: FinishedPage['elements'][number],
  args: Args<'inline-code'>,
  part: string,
): Finding {
  return { code: 'inline-code', args, on: { page, element, parts: [part] } };
}
