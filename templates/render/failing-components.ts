import { cloneElement, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type Component = (props: object) => ReactNode;

/**
 * The components around the first part of a view that React refuses, the innermost first: what they return is wrong, so the
 * stack of the error names none of them. Undefined if there is no such part, as when a component throws.
 */
export function failingComponents(
  node: ReactNode,
  around: readonly Component[] = [],
): readonly Component[] | undefined {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = failingComponents(one, around);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node))
    return typeof node === 'object' && node !== null ? around : undefined;
  const { type, props } = node as { readonly type: unknown; readonly props: typeof node.props };
  if (type === undefined || type === null) return around;
  if (typeof type === 'function') {
    const component = type as Component;
    const shown = shownBy(component, props);
    return shown && failingComponents(shown.node, [component, ...around]);
  }
  const isElement = typeof type === 'string' || isLazy(type);
  return isElement && !isAllowed(node) ? around : failingComponents(props.children, around);
}

/** True for a component of `lazy()`, which is never ready in time. */
function isLazy(type: unknown): boolean {
  return typeof type === 'object' && type !== null && '_init' in type;
}

/** What a component returns; undefined if it throws. React calls it, because it may have hooks. */
function shownBy(component: Component, props: object): { readonly node: ReactNode } | undefined {
  let node: ReactNode;
  const call = () => {
    node = component(props);
    return null;
  };
  try {
    renderToString(createElement(call));
  } catch (error) {
    // The stack of a component that throws names it, but not of one that waits in `use()`.
    return isWaiting(error) ? { node: Promise.resolve() as unknown as ReactNode } : undefined;
  }
  return { node };
}

/** True for React's error about a component that is not ready. */
function isWaiting(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('A component suspended ');
}

/** True if React accepts an element with its attributes, whatever is in it. */
function isAllowed(element: ReactElement<{ readonly children?: ReactNode }>): boolean {
  const { children } = element.props;
  try {
    renderToString(children === undefined ? element : cloneElement(element, {}, ''));
  } catch {
    return false;
  }
  return true;
}
