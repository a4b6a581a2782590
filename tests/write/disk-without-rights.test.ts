import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  filesBelow,
  type Run,
  replace,
  sitegenOn,
  temporaryFolder,
  tinySite,
  write,
} from '../support/sites.ts';

/*
 * A site on a USB stick, an NTFS disk or a shared folder, on Linux or macOS. All files have the same rights there. Some of these
 * disks ignore every other wish, and some refuse it. They have no hard links.
 */

test.each([
  ['ignores', 'undefined'],
  ['refuses', 'refuse()'],
])(
  'on a disk that %s rights, the site is published, and what did not change stays as it is',
  async (_, onChange) => {
    const root = tinySite();
    const unchanged = () => statSync(join(root, 'dist/404.html')).mtimeMs;
    const dates: number[] = [];
    const headings = ['Welcome', 'Great places', 'Come in', 'Open doors', 'Good hands'];
    for (const [at, words] of headings.slice(1).entries()) {
      replace(root, 'content/pages/home.yaml', headings[at]!, words);
      expect(await sitegenThere(onChange, root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
      expect(filesBelow(join(root, 'dist'))['index.html']).toContain(words);
      dates.push(unchanged());
    }
    // Without links, two trees that take turns have a copy each.
    expect(dates.slice(2)).toEqual(dates.slice(0, 2));
    expect(await sitegenThere(onChange, root, 'check', '--output')).toMatchObject({ exitCode: 0 });
  },
);

/** Runs the command line on a disk where all files can be read and written by all. */
function sitegenThere(onChange: string, root: string, ...args: readonly string[]): Promise<Run> {
  const folder = temporaryFolder();
  write(folder, 'disk.cjs', WITHOUT_RIGHTS.replace('ON_CHANGE', onChange));
  write(
    folder,
    'node',
    `#!/bin/sh\nexec '${process.execPath}' --require '${join(folder, 'disk.cjs')}' "$@"\n`,
  );
  chmodSync(join(folder, 'node'), 0o755);
  return sitegenOn(join(folder, 'node'), root, ...args);
}

const WITHOUT_RIGHTS = `
const fs = require('node:fs');
for (const name of ['lstatSync', 'fstatSync', 'statSync']) {
  const look = fs[name];
  fs[name] = (...args) => {
    const stat = look(...args);
    if (stat !== undefined) stat.mode = typeof stat.mode === 'bigint' ? stat.mode | 0o777n : stat.mode | 0o777;
    return stat;
  };
}
const refuse = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); };
for (const name of ['chmodSync', 'fchmodSync']) fs[name] = () => ON_CHANGE;
fs.linkSync = refuse;
require('node:module').syncBuiltinESMExports();
`;
