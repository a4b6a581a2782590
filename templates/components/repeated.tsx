import { createElement, type JSX, type ReactElement } from 'react';
import { usePageContext } from './page-context.tsx';

/**
 * An element with the same content on many pages, such as a picture or a form. Its HTML is written once and then reused,
 * which takes a fraction of the time. The content must depend only on `of`, plain JSON, and the site, and must not
 * create ids. It is rendered separately, so its HTML is the same on every page, with either renderer.
 */
export function Repeated<Tag extends 'div' | 'form' | 'picture'>(props: {
  as: Tag;
  /** Distinguishes this content from other content with the same `of`. */
  name: string;
  of: unknown;
  attributes?: JSX.IntrinsicElements[Tag];
  children: ReactElement;
}) {
  const { as, name, of, attributes, children } = props;
  const { repeated, render } = usePageContext();
  const make = () => {
    // Rendered inside its element, because the HTML depends on the element around it.
    const whole = render(createElement(as, undefined, children));
    return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('<'));
  };
  const html = repeated(`${name} ${JSON.stringify(of)}`, make) ?? make();
  // The new key is first, so the copy is freed young. (ARCHITECTURE.md)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was written by `render`, which escapes
  return createElement(as, { dangerouslySetInnerHTML: { __html: html }, ...attributes });
}
