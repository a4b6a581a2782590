import type { ReactElement } from 'react';
import type { PageContext as Context } from '../../generator/model/page-context.ts';
import type { Strings } from '../strings/en.ts';

/** The context of a page with the words of the interface in its language. */
export type PageContextInWords = Context & {
  readonly strings: Strings;
  /** The HTML of an element on this page. */
  render(element: ReactElement): string;
  /** An id that no other element of the page has, nor can have from its owner. */
  newId(): string;
};

/** A page is rendered in one go, so there is one context at a time, and it needs none of React's. */
let shown: PageContextInWords | undefined;

/** Renders with the context of a page. */
export function inPageContext<T>(context: PageContextInWords, render: () => T): T {
  const before = shown;
  shown = context;
  try {
    return render();
  } finally {
    shown = before;
  }
}

/** The context of the page on which the component is shown. */
export function usePageContext(): PageContextInWords {
  if (shown === undefined) throw new Error('A component was rendered outside of a page.');
  return shown;
}
