import type { WeighedPage } from '../../generator/check/budgets.ts';
import { theme } from '../../templates/server.tsx';
import { judgeContent } from './judged-content.ts';

/** Returns the page of a site at an address with its slash, in the form that checks use. */
export type PageAt = (address: string) => WeighedPage;

/** Returns the pages of the site in a folder. */
export function pagesOf(root: string): PageAt {
  const { analysis } = judgeContent(root, theme);
  return (address) => {
    const page = analysis.routes.pages.find(({ path }) => `/${path}` === `${address}index.html`);
    return { route: page?.route, collection: page?.collection, entity: page && analysis.entity(page) };
  };
}
