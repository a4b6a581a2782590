import type { Message } from 'html-validate';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/**
 * The HTML of every page is valid, as html-validate judges it by its `standard` rules. It takes longer to load than a
 * whole build, so it is loaded here and nowhere else.
 */
export const htmlValidity: Check = async ({ pages }) => {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const loader = new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: JUDGED_ELSEWHERE,
  });
  // By itself the loader puts the rules of all elements together anew for each page: half of the time of this check.
  const config = loader.getConfigFor('every page');
  const validator = new HtmlValidate(Object.assign(loader, { getConfigFor: () => config }));
  return pages.flatMap((page) =>
    validator
      .validateStringSync(page.html, page.path)
      .results.flatMap(({ messages }) => messages)
      .map((message) => fault(page, message)),
  );
};

/** No rule is left out but those that a check of our own answers for, in the owner's words and in every build. */
const JUDGED_ELSEWHERE = {
  // checks/ids.ts
  'no-dup-id': 'off',
  // checks/landmarks.ts
  'no-multiple-main': 'off',
} as const;

function fault(page: FinishedPage, { message, offset }: Message): Finding {
  const element = page.elements.findLast(({ start }) => start <= offset);
  const problem = message.replace(/\.$/, '');
  return { code: 'invalid-html', args: { problem }, on: { page, element } };
}
