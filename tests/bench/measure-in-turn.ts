import type { SiteName } from './bench-site.ts';
import { medianOf, type Usage } from './measure-command.ts';
import type { Result } from './results.ts';
import type { Situation } from './situations.ts';

/** A program with a site that it builds. */
export type Bench = {
  /** What tables call the program, where there is more than one. */
  readonly program: string | undefined;
  /** Brings the site into the situation, then measures the command. `round` differs each time. */
  measure(situation: Situation, round: number): Usage;
};

/** All situations over and over, with the programs in turn: a busy moment of the machine meets them all. */
export function measureInTurn(
  site: SiteName,
  benches: readonly Bench[],
  situations: readonly Situation[],
  rounds: number,
): readonly Result[] {
  const usages = situations.map((): Usage[][] => benches.map(() => []));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, situation] of situations.entries()) {
      if (usages[index]!.flat().some(({ wall }) => wall > LONG)) continue;
      // The program that went first goes last in the next round.
      for (let turn = 0; turn < benches.length; turn += 1) {
        const which = (turn + round) % benches.length;
        const { program, measure } = benches[which]!;
        const usage = measure(situation, round);
        usages[index]![which]!.push(usage);
        console.error([site, situation.name, program ?? [], `${usage.wall.toFixed(2)} s`].flat().join(', '));
      }
    }
  }
  return situations.flatMap((situation, index) =>
    benches.map(({ program }, which) => {
      const runs = usages[index]![which]!;
      const fastest = Math.min(...runs.map(({ wall }) => wall));
      return { situation, program, site, runs: runs.length, usage: medianOf(runs), fastest };
    }),
  );
}

/** A run that takes longer, in seconds, is not repeated: it has evened out what else the machine does. */
const LONG = 60;
