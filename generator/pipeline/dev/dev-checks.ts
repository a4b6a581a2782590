import { setTimeout as sleep } from 'node:timers/promises';
import { templateErrors } from '../../bundle/template-errors.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../diagnostics/list.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import type { Goal } from '../goal.ts';
import { makePages, type PlannedSite } from '../make-site.ts';
import type { BuildOptions } from '../options.ts';
import type { BuildRecord } from '../record/build-record.ts';
import { type FactsOfPages, NO_FACTS } from '../record/facts-of-pages.ts';
import { withoutOldQuestions } from '../record/join-records.ts';
import type { Session } from '../session.ts';

/** The result of checking the whole site. */
export type CheckedVersion = {
  readonly diagnostics: readonly Diagnostic[];
  /**
   * How many pages changed since the last check; undefined for the first check, and while errors keep the site from being
   * published.
   */
  readonly changedPages: number | undefined;
};

export type DevCheckListeners = {
  /** Called when the checks of the whole site are done. */
  checked(version: CheckedVersion): void;
  /** Called with an internal error of sitegen. */
  failed(error: unknown): void;
};

type LastChecks = {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: Snapshot;
  readonly facts: FactsOfPages;
  /** True if errors in the content kept the pages from being checked, so no diagnostic is about a page. */
  readonly isOfContent: boolean;
};

/** The checks of a whole site during editing. They run while browsers request its pages. */
export type DevChecks = {
  /** The result of the last completed checks, and the snapshot they used. */
  last(): LastChecks;
  /** True from `start` until the checks are done. */
  isRunning(): boolean;
  /** The record of the site for the next checks. */
  record(): BuildRecord;
  /** Starts the checks; the caller has stopped the previous ones. */
  start(planned: PlannedSite, session: Session, options: BuildOptions): void;
  /** Stops the running checks. Results so far are kept. */
  stop(): Promise<void>;
  /** Starts again from the record of a session with other templates. */
  forget(session: Session): void;
  /** Resolves when no checks are running. */
  settled(): Promise<void>;
};

/**
 * The checks of one preview. They wait for `start`. Until the first checks complete, there are no diagnostics, and the record
 * is that of the last build.
 */
export function openDevChecks(
  { memory, snapshot }: Session,
  goal: Goal,
  { checked, failed }: DevCheckListeners,
): DevChecks {
  const pages = openPageCounts();
  let record = memory.last;
  let last: LastChecks = { diagnostics: [], files: snapshot, facts: NO_FACTS, isOfContent: false };
  let isFirst = true;
  let isRunning = false;
  let running = { ended: Promise.resolve(), stop: () => {} };

  const check = async (
    planned: PlannedSite,
    session: Session,
    options: BuildOptions,
    signal: AbortSignal,
  ) => {
    // Browsers first request the pages they show.
    await sleep(isFirst ? 0 : HEAD_START, undefined, { signal });
    const { receive, changed } = pages.start();
    const checkedPages = await checkPages(session, planned, options, { ...goal, signal, receive });
    const { diagnostics, facts, isOfContent } = checkedPages;
    const isPublishable = facts !== undefined;
    record = recordOf(session, isPublishable);
    last = { diagnostics, files: session.snapshot, facts: facts ?? last.facts, isOfContent };
    const isCounted = isPublishable && !isFirst;
    isFirst = false;
    isRunning = false;
    checked({ diagnostics, changedPages: isCounted ? changed() : undefined });
  };
  const stoppedEarly = (session: Session, signal: AbortSignal, error: unknown) => {
    if (!signal.aborted) {
      isRunning = false;
      failed(error);
    }
    // Partial results count if they cover more than the previous record.
    const partly = recordOf(session, false);
    if (partly.sources.size > record.sources.size) record = partly;
  };

  return {
    last: () => last,
    isRunning: () => isRunning,
    record: () => record,
    start(planned, session, options) {
      const control = new AbortController();
      isRunning = true;
      const { signal } = control;
      running = {
        ended: check(planned, session, options, signal).catch((error: unknown) =>
          stoppedEarly(session, signal, error),
        ),
        stop: () => control.abort(),
      };
    },
    async stop() {
      running.stop();
      await running.ended;
      isRunning = false;
    },
    forget(session) {
      record = session.memory.last;
    },
    async settled() {
      await running.ended;
    },
  };
}

/** Milliseconds for browsers to request the pages they show, before all others are checked. */
const HEAD_START = 20;

/** Counts the pages that are not what they were in an earlier check. */
function openPageCounts() {
  const inputHashes = new Map<OutputPath, string>();
  return {
    start(): { readonly receive: Goal['receive']; changed(): number } {
      let changed = 0;
      return {
        receive(path, { inputHash }) {
          if (inputHashes.get(path) !== inputHash) changed += 1;
          inputHashes.set(path, inputHash);
          return undefined;
        },
        changed: () => changed,
      };
    },
  };
}

/** The diagnostics of a site, and the facts of its pages if it has no errors. */
type CheckedPages = {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: FactsOfPages | undefined;
  readonly isOfContent: boolean;
};

/**
 * Makes and checks the pages. An error that a template of the site throws is reported like one in the content: then no more
 * pages are rendered, and all files are still read.
 */
async function checkPages(
  session: Session,
  { plan, content }: PlannedSite,
  options: BuildOptions,
  goal: Goal,
): Promise<CheckedPages> {
  const before = [...content.all()];
  const made = async (diagnostics: DiagnosticList): Promise<CheckedPages> => {
    const { outcome, publishable } = await makePages(session, { plan, content: diagnostics }, options, goal);
    const isOfContent = diagnostics.isFatal();
    return { diagnostics: outcome.diagnostics, facts: publishable?.facts, isOfContent };
  };
  const errorsOf = (error: unknown) => {
    const found = templateErrors(error, session.project.root);
    if (found === undefined) throw error;
    return new DiagnosticList([...before, ...found]);
  };
  try {
    return await made(content);
  } catch (error) {
    const explained = errorsOf(error);
    // A template that fails on the title of a page fails again when the file of the page is read.
    return made(explained).catch((again: unknown) => ({
      diagnostics: errorsOf(again).sorted(),
      facts: undefined,
      isOfContent: true,
    }));
  }
}

/** The record after a check. Old questions are rarely removed, because finding them means reading the whole record. */
function recordOf({ memory, analysis }: Session, isPublishable: boolean): BuildRecord {
  memory.earlier.keepGoneUntil(isPublishable, analysis.files.yaml);
  const record = memory.record();
  return record.questions.length > MOST_OLD + memory.last.sources.size * 2
    ? withoutOldQuestions(record)
    : record;
}

const MOST_OLD = 5_000;
