import type { ServerResponse } from 'node:http';

/** A stream of server-sent events to one page. (https://html.spec.whatwg.org/#server-sent-events) */
type EventStream = {
  send(event: string, data: unknown): void;
  end(): void;
};

/** Starts the stream. A browser that loses the connection reconnects automatically. */
export function openEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.socket?.setNoDelay(true);
  response.write(`retry: ${COME_BACK}\n\n`);
  const alive = setInterval(() => response.write(':\n\n'), SIGN_OF_LIFE);
  return {
    send: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end() {
      clearInterval(alive);
      response.end();
    },
  };
}

/** Milliseconds until a browser reconnects, and until an idle connection gets a keep-alive message. */
const COME_BACK = 500;
const SIGN_OF_LIFE = 15_000;
