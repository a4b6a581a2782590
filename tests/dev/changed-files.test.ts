import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changedPaths, lookWhenWritten } from '../../generator/pipeline/dev/changed-files.ts';
import { takeSnapshot } from '../../generator/read/snapshot.ts';
import { tinySite, write } from '../support/sites.ts';

/* What the preview sees while an editor saves. */

const FAQS = 'content/faqs.yaml';

test('an editor that empties a file before it writes: the preview waits for the text', async () => {
  const root = tinySite({ [FAQS]: '# Questions\n[]\n' });
  const before = takeSnapshot(root);
  writeFileSync(join(root, FAQS), '');
  const looking = lookWhenWritten(root, before, [FAQS]);
  await sleep(10);
  writeFileSync(join(root, FAQS), '# More\n[]\n');
  expect((await looking).snapshot.files.get(FAQS)?.size).toBe('# More\n[]\n'.length);
});

test('new, changed and deleted files are changes, and nothing else is', () => {
  const root = tinySite({ [FAQS]: '[]\n', 'content/jobs.yaml': '[]\n' });
  const before = takeSnapshot(root);
  write(root, FAQS, '[] # none\n');
  write(root, 'content/gallery.yaml', '[]\n');
  rmSync(join(root, 'content/jobs.yaml'));
  expect(changedPaths(before, takeSnapshot(root)).toSorted()).toEqual([
    FAQS,
    'content/gallery.yaml',
    'content/jobs.yaml',
  ]);
});
