import type { SiteName } from './bench-site.ts';
import { medianOf, type Usage } from './measure-command.ts';
import type { Result } from './results.ts';
import type { Situation } from './situations.ts';

/** A program and the site that it builds. */
export type Bench = {
  /** The name of the program in tables, if there is more than one. */
  readonly program: string | undefined;
  /** Brings the site into the situation, then measures the command. `round` differs each time. */
  measure(situation: Situation, round: number): Usage;
};

/** Repeats all situations, with the programs in turn. So a busy moment of the machine affects all programs. */
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

/** Seconds after which a run counts as long and is not repeated: a long run evens out the other work of the machine. */
const LONG = 60;
