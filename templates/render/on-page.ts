import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContext } from '../../generator/model/page-context.ts';
import { type PageContextInWords as FullContext, inPageContext } from '../components/page-context.tsx';
import { stringsFor } from '../strings/index.ts';
import { toDocument, toHtml } from './to-html.ts';

/** The HTML of a part of a page: the context of the page comes to all its components. */
export function renderOnPage(
  element: ReactElement,
  context: PageContext,
  write: (element: ReactElement) => string = htmlOf,
): string {
  let ids = 0;
  const full: FullContext = {
    strings: stringsFor(context.language),
    render: (part) => inPageContext(full, () => write(part)),
    newId: () => `part_${++ids}`,
    // Last, so that the copy is freed young. (ARCHITECTURE.md)
    ...context,
  };
  return full.render(element);
}

/** A whole document, of which all components have the context of the page. */
export function renderDocument(element: ReactElement, context: PageContext): string {
  return renderOnPage(element, context, documentOf);
}

/** React renders what the plain renderer does not know, and reports the errors of templates. */
function htmlOf(element: ReactElement): string {
  try {
    return toHtml(element);
  } catch {
    return renderToString(element);
  }
}

function documentOf(element: ReactElement): string {
  try {
    return toDocument(element);
  } catch {
    // React writes the elements alone; without the first line browsers fall back to the rules of the last century.
    return `<!DOCTYPE html>${renderToString(element)}`;
  }
}
