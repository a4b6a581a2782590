import { feedAt } from '../model/feed.ts';
import { isOwnFile } from '../model/own-files.ts';
import { FEED_NAMES } from './dated-items.ts';
import type { Lookups } from './lookups.ts';

/**
 * True for the path of a file that sitegen writes itself for this site. A feed is published only if it has items, so the check
 * of finished pages verifies links to feeds.
 */
export function isMadeFile(path: string, { ownFiles }: Pick<Lookups, 'ownFiles'>): boolean {
  if (FEED_NAMES.some((name) => name === feedAt(path))) return true;
  return ownFiles?.has(path) ?? isOwnFile(path);
}
