import { createContext, type ReactElement, useContext } from 'react';
import type { PageContext as Context } from '../../generator/model/page-context.ts';
import type { Strings } from '../strings/en.ts';

/** The context of a page with the words of the interface in its language. */
export type PageContext = Context & {
  readonly strings: Strings;
  /** The HTML of an element on this page. */
  render(element: ReactElement): string;
};

/** Carries the context to every component of a page. */
export const PageContextProvider = createContext<PageContext | undefined>(undefined);

/** The context of the page on which the component is shown. */
export function usePageContext(): PageContext {
  const found = useContext(PageContextProvider);
  if (found === undefined) throw new Error('A component was rendered outside of a page.');
  return found;
}
