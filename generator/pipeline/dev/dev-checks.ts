import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import type { Goal } from '../goal.ts';
import { makePages, type PlannedSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { BuildRecord } from '../record/build-record.ts';
import { type FactsOfPages, NO_FACTS } from '../record/facts-of-pages.ts';
import { withoutOldQuestions } from '../record/join-records.ts';
import type { Session } from '../session.ts';

/** What the checks of a whole site found. */
export type CheckedVersion = {
  readonly diagnostics: readonly Diagnostic[];
  /** How many pages are not as they were at the last check; undefined for the first, and while errors keep pages back. */
  readonly changedPages: number | undefined;
};

export type DevCheckListeners = {
  /** Told when the checks of the whole site are done. */
  checked(version: CheckedVersion): void;
  /** Told of what is an error of sitegen itself. */
  failed(error: unknown): void;
};

/** The checks of a whole site that is being edited, which go on while browsers ask for its pages. */
export type DevChecks = {
  /** What the last checks that came to their end found, and the files as these saw them. */
  last(): {
    readonly diagnostics: readonly Diagnostic[];
    readonly files: Snapshot;
    readonly facts: FactsOfPages;
  };
  /** What is known of the site, as the next checks need it. */
  record(): BuildRecord;
  /** Begins to check; what was being checked has been stopped before. */
  start(planned: PlannedSite, session: Session, options: BuildOptions): void;
  /** Stops what is being checked. What was found out until then is kept. */
  stop(): Promise<void>;
  /** Begins anew with what is known of the site by other templates. */
  forget(session: Session): void;
  /** Resolves when nothing is being checked any more. */
  settled(): Promise<void>;
};

/**
 * The checks of one preview. Nothing is checked before `start`: until a check comes to its end, nothing is found, and the record
 * is that of the last build.
 */
export function openDevChecks(
  { memory, snapshot }: Session,
  goal: Goal,
  { checked, failed }: DevCheckListeners,
): DevChecks {
  const inputHashes = new Map<OutputPath, string>();
  let record = memory.last;
  let last: ReturnType<DevChecks['last']> = { diagnostics: [], files: snapshot, facts: NO_FACTS };
  let isFirst = true;
  let running = { ended: Promise.resolve(), stop: () => {} };

  const check = async (
    planned: PlannedSite,
    session: Session,
    options: BuildOptions,
    signal: AbortSignal,
  ) => {
    // Browsers ask for the pages they show first.
    await sleep(isFirst ? 0 : HEAD_START, undefined, { signal });
    let changedPages = 0;
    const receive: Goal['receive'] = (path, { inputHash }) => {
      if (inputHashes.get(path) !== inputHash) changedPages += 1;
      inputHashes.set(path, inputHash);
      return undefined;
    };
    const made = await makePages(session, planned, options, { ...goal, signal, receive });
    const { diagnostics, isPublishable } = made;
    record = recordOf(session);
    last = { diagnostics, files: session.snapshot, facts: isPublishable ? made.facts : last.facts };
    const isCounted = isPublishable && !isFirst;
    isFirst = false;
    checked({ diagnostics, changedPages: isCounted ? changedPages : undefined });
  };

  return {
    last: () => last,
    record: () => record,
    start(planned, session, options) {
      const control = new AbortController();
      const ended = check(planned, session, options, control.signal).catch((error: unknown) => {
        if (!control.signal.aborted) failed(error);
        // What was found out until then counts, if it is more than was known before.
        const partly = recordOf(session);
        if (partly.sources.size > record.sources.size) record = partly;
      });
      running = { ended, stop: () => control.abort() };
    },
    async stop() {
      running.stop();
      await running.ended;
    },
    forget(session) {
      record = session.memory.last;
    },
    async settled() {
      await running.ended;
    },
  };
}

/** Milliseconds that browsers have to ask for the pages they show, before all others are checked. */
const HEAD_START = 20;

/** What is known after a check. To find the questions that nobody asks any more, all of it has to be read. */
function recordOf({ memory, analysis }: Session): BuildRecord {
  memory.earlier.keepGone(analysis.files.yaml);
  const record = memory.record();
  return record.questions.length > MOST_OLD + memory.last.sources.size * 2
    ? withoutOldQuestions(record)
    : record;
}

const MOST_OLD = 5_000;
