import { DEV_PATH, type DevState, type PageEvent } from '../../model/dev-protocol.ts';

type ConnectionListeners = {
  page(event: PageEvent): void;
  state(state: DevState): void;
  /** Called when the preview is reached, for the first time or again. */
  opened(): void;
  stopped(): void;
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
    events.addEventListener('error', () => {
      waiting ??= setTimeout(() => {
        answers.stopped();
        open();
      }, PATIENCE);
    });
  };
  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
    events?.close();
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  if (!document.hidden) open();
}
