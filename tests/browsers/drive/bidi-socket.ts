import type { Params } from './devtools-pipe.ts';
import { inTime } from './driver.ts';

/** A browser that accepts commands of WebDriver BiDi. */
export type Session = {
  send(method: string, params?: Params): Promise<Params>;
  onReport(listen: (method: string, params: Params) => void): void;
};

/** Opens a session with the browser behind an address such as `ws://127.0.0.1:9222`. */
export async function openSession(address: string): Promise<Session> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Params) => void>();
  const listeners: ((method: string, params: Params) => void)[] = [];
  await inTime(
    new Promise<void>((opened, failed) => {
      socket.addEventListener('open', () => opened());
      socket.addEventListener('error', () => failed(new Error(`Nobody answers at ${address}.`)));
    }),
    'Opening a session',
  );
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: ENDED });
    waiting.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === 'event') {
      for (const listen of listeners) listen(message.method, message.params);
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });

  let last = 0;
  const send = async (method: string, params: Params = {}) => {
    if (socket.readyState !== WebSocket.OPEN) throw new Error(ENDED);
    last += 1;
    const id = last;
    const answer = new Promise<Params>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await inTime(answer, `The answer to ${method}`);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  return { send, onReport: (listen) => listeners.push(listen) };
}

const ENDED = 'The browser ended by itself.';
