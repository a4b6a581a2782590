/** Returns the address of the focus area whose file has this name. */
export function focusRoute(slug: string): string {
  return `/our-focus/${slug}`;
}
