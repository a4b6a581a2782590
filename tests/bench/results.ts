import type { Usage } from './measure-command.ts';
import type { Panel } from './plot.ts';
import type { Situation } from './situations.ts';
import type { Table } from './table.ts';

/** The usage of a command for one site in one situation: the median of several runs. */
export type Result = {
  readonly situation: Situation;
  /** The measured program, or undefined if there is only one. */
  readonly program: string | undefined;
  /** The number of pages of a generated site, or the name of another site. Slopes compare generated sites only. */
  readonly site: number | string;
  readonly usage: Usage;
  readonly runs: number;
  /** Seconds of the run that was fastest on the clock. */
  readonly fastest: number;
};

/** Returns one table for each situation: sites from small to large, each with its slope from the next smaller one. */
export function resultTables(results: readonly Result[]): readonly Table[] {
  const head = [
    '',
    'runs',
    'wall s',
    'fastest s',
    'processor s',
    'peak MiB',
    'slope of wall',
    'processor',
    'memory',
  ];
  return groups(results, ({ situation }) => `${situation.name}: ${situation.means}`).map(([title, some]) => {
    const rows = some.map((result) => {
      const { wall, processor, memory } = result.usage;
      const slopes = MEASURES.map(({ measure }) =>
        slope(smaller(result, some), result, ({ usage }) => usage[measure]),
      );
      return [
        siteName(result),
        String(result.runs),
        seconds(wall),
        seconds(result.fastest),
        seconds(processor),
        memory.toFixed(0),
        ...slopes,
      ];
    });
    return { title, rows: [head, ...rows] };
  });
}

/** Returns one table for each situation and program with phases: the milliseconds of each phase for each site. */
export function phaseTables(results: readonly Result[]): readonly Table[] {
  const timed = results.filter(({ usage }) => usage.phases.size > 0);
  return groups(timed, nameOf).map(([name, some]) => {
    const phases = [...new Set(some.flatMap(({ usage }) => [...usage.phases.keys()]))];
    const generated = some.filter(({ site }) => typeof site === 'number');
    const rows = phases.map((phase) => {
      const time = ({ usage }: Result) => usage.phases.get(phase) ?? 0;
      return [
        phase,
        ...some.map((result) => time(result).toFixed(0)),
        slope(generated[0], generated.at(-1), time),
      ];
    });
    const head = ['', ...some.map(({ site }) => site.toLocaleString('en')), 'slope, first to last'];
    return { title: `Phases of ${name}, ms`, rows: [head, ...rows] };
  });
}

/** Draws time and memory over the number of pages. With two programs, the lines of the second are dashed. */
export function resultPanels(results: readonly Result[]): readonly Panel[] {
  const generated = results.filter(({ site }) => typeof site === 'number');
  const situations = [...new Set(generated.map(({ situation }) => situation))];
  return MEASURES.map(({ measure, title }) => ({
    title,
    xTitle: 'pages; what grows in step with them is parallel to the dotted line',
    series: groups(generated, nameOf).map(([name, some]) => ({
      name,
      style: situations.indexOf(some[0]!.situation),
      isDashed: some[0]!.program !== generated[0]!.program,
      points: some.map(({ site, usage }) => ({ x: Number(site), y: usage[measure] })),
    })),
  }));
}

function nameOf({ situation, program }: Result): string {
  return program === undefined ? situation.name : `${situation.name}, ${program}`;
}

const MEASURES = [
  { measure: 'wall', title: 'Wall time, seconds' },
  { measure: 'processor', title: 'Processor time, seconds' },
  { measure: 'memory', title: 'Peak memory, MiB' },
] as const;

/** Returns the result of the next smaller generated site, measured in the same way. */
function smaller(result: Result, results: readonly Result[]): Result | undefined {
  return results.findLast(
    ({ program, site }) =>
      program === result.program &&
      typeof site === 'number' &&
      typeof result.site === 'number' &&
      site < result.site,
  );
}

/** Returns the power of the number of pages with which a value grows: 1 is linear, 2 quadratic, 0 means no growth. */
function slope(from: Result | undefined, to: Result | undefined, value: (result: Result) => number): string {
  if (from === undefined || to === undefined || from === to) return '';
  const growth = Math.log(value(to) / value(from)) / Math.log(Number(to.site) / Number(from.site));
  return Number.isFinite(growth) ? growth.toFixed(2) : '';
}

function siteName({ site, program }: Result): string {
  const name = typeof site === 'number' ? `${site.toLocaleString('en')} pages` : site;
  return program === undefined ? name : `${name}, ${program}`;
}

function seconds(value: number): string {
  return value.toFixed(value < 10 ? 3 : 1);
}

function groups(
  results: readonly Result[],
  key: (result: Result) => string,
): readonly (readonly [string, Result[]])[] {
  const found = new Map<string, Result[]>();
  for (const result of results) found.set(key(result), [...(found.get(key(result)) ?? []), result]);
  return [...found];
}
