/** The phases of a build, in the order of their first use. */
type Phase =
  | 'start'
  | 'open'
  | 'plan'
  | 'analyze'
  | 'render'
  | 'check'
  | 'stage'
  | 'wait'
  | 'pictures'
  | 'site'
  | 'publish'
  | 'remember';

/** Measures the phases of a build: milliseconds, summed up over all pages. */
export type Timings = {
  /** Does the work and counts its time, including time spent waiting. */
  time<T>(phase: Phase, work: () => T): T;
  /** Adds milliseconds to a phase. */
  add(phase: Phase, milliseconds: number): void;
  readonly phases: ReadonlyMap<Phase, number>;
};

/** Timings for one build, with no time in any phase. */
export function openTimings(): Timings {
  const phases = new Map<Phase, number>();
  const add = (phase: Phase, milliseconds: number) => {
    phases.set(phase, (phases.get(phase) ?? 0) + milliseconds);
  };
  return {
    phases,
    add,
    time(phase, work) {
      const start = performance.now();
      const done = work();
      if (done instanceof Promise) {
        return done.finally(() => add(phase, performance.now() - start)) as typeof done;
      }
      add(phase, performance.now() - start);
      return done;
    },
  };
}
