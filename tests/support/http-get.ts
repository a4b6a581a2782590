import { get } from 'node:http';

/** An answer as it was received. A header that came twice has both values. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As bytes, one per character. */
  readonly body: string;
};

/**
 * Requests an address without the features of a browser: it follows no redirect, unpacks nothing, and sends only the
 * given headers.
 */
export function httpGet(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const given = Object.entries(response.headersDistinct);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(given.map(([name, values = []]) => [name, values.join(' AND ')])),
          body: Buffer.concat(parts).toString('latin1'),
        });
      });
    }).on('error', reject);
  });
}
