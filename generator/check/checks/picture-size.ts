import type { Check, PageDiagnostic } from '../check.ts';

/** Every picture says its size, so browsers keep its place free and nothing shifts when it arrives. (HTML, section 4.8.17) */
export const pictureSize: Check = {
  page: (page) =>
    page.newNamed('img').flatMap((element): readonly PageDiagnostic[] => {
      const missing = ['width', 'height'].filter((name) => !element.attributes.has(name));
      const on = { element, parts: ['alt'] };
      return missing.length === 0 ? [] : [{ code: 'unsized-picture', args: { missing }, on }];
    }),
};
