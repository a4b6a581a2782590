import { createContext, useContext } from 'react';
import type { PageContext as Context } from '../../generator/model/page-context.ts';
import type { Strings } from '../strings/en.ts';
import { stringsFor } from '../strings/index.ts';

/** The context of a page with the words of the interface in its language. */
export type PageContext = Context & { readonly strings: Strings };

/** Carries the context to every component of a page. */
export const PageContextProvider = createContext<PageContext | undefined>(undefined);

/** Adds the words of the interface. */
export function withStrings(context: Context): PageContext {
  return { ...context, strings: stringsFor(context.language) };
}

/** The context of the page on which the component is shown. */
export function usePageContext(): PageContext {
  const found = useContext(PageContextProvider);
  if (found === undefined) throw new Error('A component was rendered outside of a page.');
  return found;
}
