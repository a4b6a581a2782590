import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/sites.ts';
import {
  buildAtOnce,
  damageCaches,
  type Figures,
  killBuilds,
  prepareVictim,
  type Victim,
} from './torture.ts';

/* A short run of `npm run torture`. */

describe('whatever happens to builds, the site is complete, the next one works, and nothing is left over', () => {
  test.each<[string, (victim: Victim) => Promise<Figures>]>([
    ['twelve are killed', (victim) => killBuilds(victim, 12)],
    ['three begin at once, twice', (victim) => buildAtOnce(victim, { rounds: 2, count: 3 })],
    ['every cache entry is damaged in ten ways', damageCaches],
  ])('%s', async (_, torture) => {
    expect((await torture(prepareVictim(temporaryFolder(), 5))).errors).toEqual([]);
  });
});
