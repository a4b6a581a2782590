import { DEV_PATH, type DevState, type PageEvent } from '../../model/dev-protocol.ts';

type ConnectionListeners = {
  page(event: PageEvent): void;
  state(state: DevState): void;
  /** Called when the preview is reached, for the first time or again. */
  opened(): void;
  /** Called when the preview does not respond, or responds only to addresses with another key. */
  stopped(why: 'stopped' | 'otherKey'): void;
};

/** Milliseconds without a response until the preview counts as stopped, and between two attempts. */
const PATIENCE = 1_500;

/**
 * Listens to the preview while the page is visible: a browser allows six connections to a server, and people have more
 * tabs. A page that becomes visible again gets missed events at once.
 */
export function connect(answers: ConnectionListeners): void {
  let events: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    close();
    events = new EventSource(`${DEV_PATH}events?${new URLSearchParams({ page: location.pathname })}`);
    events.addEventListener('open', () => {
      clearTimeout(waiting);
      waiting = undefined;
      answers.opened();
    });
    events.addEventListener('page', ({ data }) => answers.page(JSON.parse(data)));
    events.addEventListener('state', ({ data }) => answers.state(JSON.parse(data)));
    const opened = events;
    events.addEventListener('error', () => {
      waiting ??= setTimeout(async () => {
        const why = await whyStopped();
        // Meanwhile the page may have been hidden.
        if (events !== opened) return;
        answers.stopped(why);
        open();
      }, PATIENCE);
    });
  };
  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
    events?.close();
    events = undefined;
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  if (!document.hidden) open();
}

/** A stream of events does not say why it failed, so this asks. A phone gets a new key at each start of the preview. */
async function whyStopped(): Promise<'stopped' | 'otherKey'> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const;
  const answer = await fetch(`${DEV_PATH}session`, options).catch(() => undefined);
  return answer?.status === FORBIDDEN ? 'otherKey' : 'stopped';
}

const FORBIDDEN = 403;
