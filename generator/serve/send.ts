import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, compressed } from './answer.ts';

/** Sends an answer, compressed where the browser takes it. What follows a refused request on its line is not read. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { isRefused = false }: { readonly isRefused?: boolean } = {},
): Promise<void> {
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const { status, headers, body } = takesGzip ? await compressed(answer) : answer;
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(isRefused ? { connection: 'close' } : {}),
  });
  response.end(body);
}
