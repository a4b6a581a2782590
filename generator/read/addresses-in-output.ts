import { join } from 'node:path';
import { readOwnFile } from '../cache/own-file.ts';
import { ADDRESSES_FILE } from '../model/marker.ts';
import type { PublishedAddresses } from '../model/published-addresses.ts';

/** Reads the list of addresses in a published folder; undefined if there is none, or the user has changed it. */
export function addressesInOutput(out: string): PublishedAddresses | undefined {
  const bytes = readOwnFile(join(out, ADDRESSES_FILE));
  if (bytes === undefined) return undefined;
  try {
    const { addresses, lists } = JSON.parse(bytes.toString()) as Partial<PublishedAddresses>;
    const counts = Object.entries(lists ?? {}).filter(([, count]) => typeof count === 'number');
    const isOne = Array.isArray(addresses) && addresses.every((one) => typeof one === 'string');
    return isOne ? { addresses, lists: Object.fromEntries(counts) } : undefined;
  } catch {
    return undefined;
  }
}
