import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, compressed } from './answer.ts';
import { asAsked } from './as-asked.ts';

type SendOptions = {
  /** The rest of a refused request on the connection is not read. */
  readonly isRefused?: boolean;
  /** False where compressing takes longer than sending. */
  readonly isCompressed?: boolean;
  /** True if a browser may request a range, or revalidate its cached copy. */
  readonly isFile?: boolean;
};

/** A quality of 0 refuses it. (RFC 9110, 12.4.2) */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends a response, compressed if the browser accepts it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { isRefused = false, isCompressed = true, isFile = false }: SendOptions = {},
): Promise<void> {
  const takesGzip = isCompressed && TAKES_GZIP.test(request.headers['accept-encoding'] ?? '');
  const coded = takesGzip ? await compressed(answer) : answer;
  const { status, headers, body } = isFile ? asAsked(request, coded) : coded;
  response.writeHead(status, {
    ...headers,
    ...(status === 304 ? {} : { 'content-length': body.length }),
    ...(isRefused ? { connection: 'close' } : {}),
  });
  response.end(body);
}
