import { connect } from 'node:net';

/** Everything that was received over one connection. */
export type RawAnswer = {
  readonly text: string;
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
};

/** Sends raw bytes, which a browser would never send, and listens until the other side closes. */
export function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    // A connection that is cut is an answer too.
    socket.on('error', () => {});
    socket.on('close', () =>
      resolve({
        text,
        statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code)),
      }),
    );
  });
}
