import { afterEach, expect, test, vi } from 'vitest';
import { withLaidOver } from '../../generator/bundle/lay-over.ts';
import { REPOSITORY } from '../support/repository.ts';
import { temporaryFolder } from '../support/sites.ts';

afterEach(() => vi.unstubAllEnvs());

const NO_FOLDER =
  'There is no folder /nonexistent for temporary files. Create it, or set TMPDIR to another folder.';

test('own templates without a folder for temporary files: the message names the setting', async () => {
  const own = { root: temporaryFolder(), paths: [] };
  vi.stubEnv('TMPDIR', '/nonexistent');
  await expect(withLaidOver(REPOSITORY, own, async () => 0)).rejects.toThrow(NO_FOLDER);
});
