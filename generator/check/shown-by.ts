import type { Subresource } from '../html/elements.ts';

/**
 * What needs a resource: for a preload in the head, the element that shows the same. A template wrote that element, and React
 * added the preload.
 */
export function shownBy(load: Subresource, loads: readonly Subresource[]): Subresource {
  if (load.element.name !== 'link') return load;
  return loads.find(({ element, address }) => element.name !== 'link' && address === load.address) ?? load;
}
