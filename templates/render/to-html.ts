import { Fragment, isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { escapeHtml } from '../../generator/model/escape-html.ts';
import { isIsland } from '../islands/define-island.ts';
import { attribute } from './attributes.ts';
import { NeedsReact } from './needs-react.ts';

/**
 * Writes the HTML of views made of elements, texts and plain components, several times as fast as React: most of a page
 * is like that, and a site has many pages. The result is that of React (`renderToStaticMarkup`), except for the order of
 * attributes. Parts for the head come first. React writes islands. Throws `NeedsReact` if a view has anything else, such
 * as a context: then React renders it as a whole, because the result here might differ.
 */
export function toHtml(node: ReactNode): string {
  const out = { hoisted: '', html: '', isDocument: false };
  write(node, out, undefined);
  return out.hoisted + out.html;
}

/** The same for a whole document. In its head, titles, links and the like come before style sheets and scripts. */
export function toDocument(node: ReactNode): string {
  const out = { hoisted: '', html: '', isDocument: true };
  write(node, out, undefined);
  return `<!DOCTYPE html>${out.html}`;
}

/**
 * The output so far. Preloads and links to feeds belong in the head, so they are collected separately if the head is
 * elsewhere.
 */
type Output = { hoisted: string; html: string; readonly isDocument: boolean };

/** The element around a node, if that element has special rules. */
type Within = 'head' | 'svg' | 'picture' | undefined;

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function write(node: ReactNode, out: Output, within: Within): void {
  if (typeof node === 'string') {
    out.html += escapeHtml(node);
  } else if (Array.isArray(node)) {
    for (const one of node) write(one, out, within);
  } else if (typeof node === 'number') {
    out.html += String(node);
  } else if (isValidElement<Props>(node)) {
    const { type, props } = node;
    if (typeof type === 'string') writeElement(type, props, out, within);
    else if (type === Fragment) write(props.children, out, within);
    else if (typeof type === 'function' && isIsland(type)) out.html += renderToString(node);
    else if (typeof type === 'function') write(shownBy(type as Component, props), out, within);
    else throw new NeedsReact('a context, a ref or the like');
  } else if (node !== null && node !== undefined && typeof node !== 'boolean') {
    throw new NeedsReact('a value that is no plain node');
  }
}

type Component = ((props: Props) => ReactNode) & {
  readonly prototype?: { readonly isReactComponent?: object };
};

function shownBy(component: Component, props: Props): ReactNode {
  if (component.prototype?.isReactComponent !== undefined) throw new NeedsReact('a class');
  return component(props);
}

function writeElement(tag: string, props: Props, out: Output, within: Within): void {
  const hasOwnTitle = within === 'svg' || within === 'head';
  const isOddTitle = tag === 'title' && !(hasOwnTitle && typeof props.children === 'string');
  const isOdd = ONLY_REACT.has(tag) && !(out.isDocument && isOfDocument(tag, within));
  if (isOdd || tag.includes('-') || isOddTitle) throw new NeedsReact(`<${tag}>`);
  // React preloads such a picture.
  const isEarly = props.loading !== 'lazy' && props.fetchPriority !== 'low';
  if (tag === 'img' && within !== 'picture' && isEarly) throw new NeedsReact('<img>');
  let open = `<${tag}`;
  for (const name in props) {
    if (name !== 'children' && name !== 'dangerouslySetInnerHTML') open += attribute(name, props[name], tag);
  }
  if (tag === 'link' && within !== 'head') {
    if (within !== undefined || out.isDocument || !isForHead(props)) throw new NeedsReact('<link>');
    out.hoisted += `${open}/>`;
    return;
  }
  if (VOID.has(tag)) {
    if (props.children !== undefined || props.dangerouslySetInnerHTML !== undefined)
      throw new NeedsReact(`a <${tag}> with content`);
    out.html += `${open}/>`;
    return;
  }
  out.html += `${open}>`;
  const { children, dangerouslySetInnerHTML: raw } = props;
  if (raw !== undefined) out.html += innerHtml(raw, props);
  else if (tag === 'script' ? !isPlainScript(props) : tag === 'textarea' && children !== undefined)
    throw new NeedsReact(`the content of <${tag}>`);
  else if (children !== undefined) write(children, out, withinOf(tag, within));
  out.html += `</${tag}>`;
}

function innerHtml(raw: unknown, { children }: Props): string {
  const html = (raw as { readonly __html?: unknown } | null)?.__html;
  if (typeof html !== 'string' || children !== undefined) throw new NeedsReact('inner HTML that is no text');
  return html;
}

/** True for a link that React moves into the head: a preload, or a link to a feed. */
function isForHead({ rel, href }: Props): boolean {
  return typeof rel === 'string' && rel !== 'stylesheet' && typeof href === 'string' && href !== '';
}

/** Returns the element with special rules around the children of an element. */
function withinOf(tag: string, within: Within): Within {
  return tag === 'svg' || tag === 'picture' || tag === 'head' ? tag : within;
}

/** True for the elements around everything else, and for elements with data about the whole document. */
function isOfDocument(tag: string, within: Within): boolean {
  return tag === 'html' || tag === 'head' || tag === 'body' || (tag === 'meta' && within === 'head');
}

/** True for a script in a separate file that waits for the page. */
function isPlainScript({
  src,
  async,
  children,
}: Props & { readonly src?: unknown; readonly async?: unknown }) {
  return typeof src === 'string' && src !== '' && !async && children === undefined;
}

/** Elements for which React has special rules. */
const ONLY_REACT: ReadonlySet<string> = new Set(
  'base body head html listing menuitem meta object option pre select style'.split(' '),
);

const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr'.split(' '),
);
