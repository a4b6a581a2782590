import type { ReactNode } from 'react';

/** Values that an attribute can carry from the build to the browser. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A part of a page that React hydrates in the browser. Its first state is complete in the HTML, so it reads neither the
 * clock nor the window before an effect does. Ids and words come as props.
 */
export type Island<Props> = (props: Props) => ReactNode;

/** Declares the island of a file in this folder; the name of the file is its id. `Island` shows it. */
export function defineIsland<Props extends { readonly [key in keyof Props]: Json }>(
  view: Island<Props>,
): Island<Props> {
  ISLANDS.add(view);
  return view;
}

const ISLANDS = new WeakSet<object>();

/** True for the view of an island: it has hooks, so React renders it. */
export function isIsland(view: object): boolean {
  return ISLANDS.has(view);
}
