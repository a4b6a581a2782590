import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Does the work on a simulated disk without hard links, such as FAT on a memory stick. */
export async function withoutLinks(work: () => Promise<void>): Promise<void> {
  const { linkSync } = fs;
  fs.linkSync = (from) => {
    throw Object.assign(new Error(`EPERM: operation not permitted, link '${from}'`), { code: 'EPERM' });
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  }
}
