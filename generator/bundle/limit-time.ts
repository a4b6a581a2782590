import { type Profiler, Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';

/** Thrown for templates that do not end. Its stack is that of the loop. */
export class EndlessTemplateError extends Error {
  override readonly name = 'EndlessTemplateError';
}

/** Milliseconds. A page takes a few; only a loop without an end takes this long. */
const LONGEST = 8_000;

/**
 * Runs code of a site's templates, and throws an `EndlessTemplateError` if it does not end. Nothing else ends such code: a
 * listener for Ctrl+C would wait for its turn forever. A limit takes a tenth of a millisecond, so it is one for a whole page.
 */
export function limitTime<T>(work: () => T, longest = LONGEST): T {
  try {
    return runFor(longest, work);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return runAgain(work, longest / 2);
  }
}

const ROOM = createContext(Object.create(null));
const CALL = new Script('work()');

function runFor<T>(timeout: number, work: () => T): T {
  ROOM.work = work;
  // Node would put a line of its code in front of the stack.
  return CALL.runInContext(ROOM, { timeout, displayErrors: false }) as T;
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** Runs the code once more to find out where it is. If it ends now, the whole process was paused, for example by Ctrl+Z. */
function runAgain<T>(work: () => T, longest: number): T {
  const profiler = openProfiler();
  try {
    return runFor(longest, work);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const endless = new EndlessTemplateError('it does not end');
    endless.stack = `${endless.name}\n${stackOf(profiler.profile())}`;
    throw endless;
  } finally {
    profiler.close();
  }
}

/** A profiler of this thread. */
function openProfiler() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  // While calls are counted, no function is compiled into its caller, where its lines would be lost.
  session.post('Profiler.startPreciseCoverage', { callCount: true });
  session.post('Profiler.start');
  return {
    profile(): Profiler.Profile {
      let profile: Profiler.Profile | undefined;
      // In the same thread, the answer comes at once.
      session.post('Profiler.stop', (_, result) => {
        profile = result.profile;
      });
      return profile!;
    },
    close: () => session.disconnect(),
  };
}

/** The stack of the loop, as in an error, from a profile of code that does not end. */
function stackOf({ nodes }: Profiler.Profile): string {
  const loop = loopIn(nodes);
  // Of a component that shows itself, a profile has the innermost calls only, and each time others.
  const calls = loop === nodes[0] ? mostOftenFirst(nodes) : outwardsFrom(loop, nodes);
  return [...new Set(calls.map(frameOf))].join('\n');
}

function frameOf({ callFrame, positionTicks = [] }: Profiler.ProfileNode): string {
  const { functionName, url, lineNumber, columnNumber } = callFrame;
  const [busiest] = positionTicks.toSorted((a, b) => b.ticks - a.ticks);
  // A function has its line and column, counted from 0. The busiest line has no column; its end belongs to it in source maps.
  const place = busiest ? `${busiest.line}:${END_OF_LINE}` : `${lineNumber + 1}:${columnNumber + 1}`;
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return `    at ${functionName} (${file}:${place})`;
}

function mostOftenFirst(nodes: readonly Profiler.ProfileNode[]): readonly Profiler.ProfileNode[] {
  return nodes.toSorted((a, b) => (b.hitCount ?? 0) - (a.hitCount ?? 0));
}

/** A function, the one that called it, and so on. */
function outwardsFrom(
  innermost: Profiler.ProfileNode,
  nodes: readonly Profiler.ProfileNode[],
): readonly Profiler.ProfileNode[] {
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((id) => [id, node])));
  const calls: Profiler.ProfileNode[] = [];
  for (let node: typeof innermost | undefined = innermost; node; node = callers.get(node.id))
    calls.push(node);
  return calls;
}

/**
 * The innermost function in which a profile found the code in a quarter of its samples or more; the root if there is none.
 * The function with most samples can be the one that called it: while numbers are counted, V8 does not see the innermost
 * function in about half of them.
 */
function loopIn(nodes: readonly Profiler.ProfileNode[]): Profiler.ProfileNode {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const samples = new Map<Profiler.ProfileNode, number>();
  // What V8 itself does, such as "(garbage collector)", is next to the code.
  const calledBy = ({ children = [] }: Profiler.ProfileNode) =>
    children.map((id) => byId.get(id)!).filter(({ callFrame }) => !callFrame.functionName.startsWith('('));
  const count = (node: Profiler.ProfileNode): number => {
    const sum = calledBy(node).reduce((total, called) => total + count(called), node.hitCount ?? 0);
    samples.set(node, sum);
    return sum;
  };
  let loop = nodes[0]!;
  const all = count(loop);
  // All code was called by the same function, unless the outermost calls are missing.
  let least = 0.9 * all;
  for (;;) {
    const [called] = calledBy(loop).toSorted((a, b) => samples.get(b)! - samples.get(a)!);
    if (called === undefined || samples.get(called)! < least) return loop;
    loop = called;
    least = all / 4;
  }
}

/** More columns than a line has. */
const END_OF_LINE = 1e6;
