import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ErrorInComponents } from '../../generator/model/error-in-components.ts';
import type { PageContext } from '../../generator/model/page-context.ts';
import { type PageContextInWords as FullContext, inPageContext } from '../components/page-context.tsx';
import { stringsFor } from '../strings/index.ts';
import { failingComponents } from './failing-components.ts';
import { toDocument, toHtml } from './to-html.ts';

/** Returns the HTML of a part of a page. All its components get the context of the page. */
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
    // Last, so the copy is freed young. (ARCHITECTURE.md)
    ...context,
  };
  return full.render(element);
}

/** Returns the HTML of a whole document. All its components get the context of the page. */
export function renderDocument(element: ReactElement, context: PageContext): string {
  return renderOnPage(element, context, documentOf);
}

/** React renders everything that the plain renderer does not know, and reports errors in templates. */
function htmlOf(element: ReactElement): string {
  try {
    return toHtml(element);
  } catch {
    return byReact(element);
  }
}

function documentOf(element: ReactElement): string {
  try {
    return toDocument(element);
  } catch {
    // React writes only elements. Without the doctype, browsers use quirks mode.
    return `<!DOCTYPE html>${byReact(element)}`;
  }
}

function byReact(element: ReactElement): string {
  try {
    return renderToString(element);
  } catch (error) {
    if (error instanceof Error)
      (error as ErrorInComponents).components = failingComponents(element)?.map(String);
    throw error;
  }
}
