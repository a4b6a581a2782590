import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContext } from '../../generator/model/page-context.ts';
import { type PageContext as FullContext, inPageContext } from '../components/page-context.tsx';
import { stringsFor } from '../strings/index.ts';
import { toHtml } from './to-html.ts';

/** The HTML of a part of a page: the context of the page comes to all its components. */
export function renderOnPage(element: ReactElement, context: PageContext, write = htmlOf): string {
  let ids = 0;
  const full: FullContext = {
    ...context,
    strings: stringsFor(context.language),
    render: (part) => inPageContext(full, () => write(part)),
    newId: () => `part_${++ids}`,
  };
  return full.render(element);
}

/** React renders what the plain renderer does not know, and reports the faults of templates. */
function htmlOf(element: ReactElement): string {
  try {
    return toHtml(element);
  } catch {
    return renderToString(element);
  }
}
