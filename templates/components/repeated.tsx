import { createElement, type JSX, type ReactElement } from 'react';
import { usePageContext } from './page-context.tsx';

/**
 * An element whose content is the same on many pages, such as a picture or a form. From its second time on the HTML that
 * was written of it is used again, which takes a fraction of the time. The content must follow from `of`, plain JSON, and the
 * site alone; it has no ids of its own making. It is written for itself, so that its HTML is the same on every page, whoever
 * writes the rest.
 */
export function Repeated<Tag extends 'div' | 'form' | 'picture'>(props: {
  as: Tag;
  /** Tells this content from other content that is made of the same. */
  name: string;
  of: unknown;
  attributes?: JSX.IntrinsicElements[Tag];
  children: ReactElement;
}) {
  const { as, name, of, attributes, children } = props;
  const { repeated, render } = usePageContext();
  const make = () => {
    // Within its element, as what is written depends on what is around it.
    const whole = render(createElement(as, undefined, children));
    return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('<'));
  };
  const html = repeated(`${name} ${JSON.stringify(of)}`, make) ?? make();
  // The new key first, so that the copy is freed young. (ARCHITECTURE.md)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was written by `render`, which escapes
  return createElement(as, { dangerouslySetInnerHTML: { __html: html }, ...attributes });
}
