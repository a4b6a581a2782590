import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../islands/define-island.ts';

/** Lets React take over an island; done when the island answers. */
export function hydrate<Props extends object>(
  element: Element,
  view: Island<Props>,
  props: Props,
): Promise<void> {
  return new Promise((done) => {
    hydrateRoot(element, createElement(Hydrated, { done }, createElement(view, props)));
  });
}

/** The effects of an island run before those of what it is in, so by then it has read what it wants to know. */
function Hydrated({ done, children }: { done(): void; children?: ReactNode }) {
  useEffect(done, [done]);
  return children;
}
