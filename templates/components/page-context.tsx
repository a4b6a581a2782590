import type { ReactElement } from 'react';
import type { PageContext as Context } from '../../generator/model/page-context.ts';
import type { Strings } from '../strings/en.ts';

/** The context of a page with the words of the interface in its language. */
export type PageContextInWords = Context & {
  readonly strings: Strings;
  /** The HTML of an element on this page. */
  render(element: ReactElement): string;
  /** Returns an id that no other element of the page has, and that no id of the owner can equal. */
  newId(): string;
};

/**
 * The current context. A page is rendered synchronously, so there is only one at a time, and React contexts are not
 * needed.
 */
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

/** Returns the context of the page that shows the component. */
export function usePageContext(): PageContextInWords {
  if (shown === undefined) throw new Error('A component was rendered outside of a page.');
  return shown;
}
