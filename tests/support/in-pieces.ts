import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { listen, THIS_MACHINE } from '../../generator/serve/listen.ts';

/** Milliseconds in which a browser shows what it has so far. */
const PAUSE = 120;

/**
 * Serves a site with each page in this many pieces and a pause after each, as on a slow connection or a slow phone.
 * Returns the address; ends with the test.
 */
export async function inPieces(origin: string, pieces: number): Promise<string> {
  const server = await listen(
    async (request, response) => {
      const answer = await fetch(origin + request.url);
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const size = type.startsWith('text/html') ? Math.ceil(bytes.length / pieces) : bytes.length;
      for (let at = 0; at < bytes.length; at += size) {
        response.write(bytes.subarray(at, at + size));
        if (size < bytes.length) await sleep(PAUSE);
      }
      response.end();
    },
    { host: THIS_MACHINE, port: 0 },
  );
  onTestFinished(() => server.close());
  return server.origin;
}
