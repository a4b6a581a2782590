import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A folder that is being served. */
export type Server = {
  /** Where the server listens, such as `http://127.0.0.1:41237`. */
  readonly origin: string;
  close(): Promise<void>;
};

/** What a strict host allows a page: its own files, and nobody else's. The site must work under it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Serves a finished site below a base path as a good host does: text compressed, 404.html for all that is not there. */
export async function serveFolder(folder: string, base = '/'): Promise<Server> {
  const files = filesByAddress(folder, base);
  const notFound = answerWith(join(folder, '404.html'));

  const server = createServer((request, response) => {
    const address = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!files.has(address) && files.has(`${address}/`)) {
      response.writeHead(301, { location: encodeURI(`${address}/`) }).end();
      return;
    }
    const answer = files.get(address)?.() ?? notFound();
    response.writeHead(files.has(address) ? 200 : 404, answer.headers).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Answer = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer };

/** Only files that exist can be asked for, so no address leads out of the folder. */
function filesByAddress(folder: string, base: string): ReadonlyMap<string, () => Answer> {
  const files = new Map<string, () => Answer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    files.set(`${base}${name.replace(/(^|\/)index\.html$/, '$1')}`, answerWith(path));
  }
  return files;
}

/** Reads and compresses a file when it is first asked for. */
function answerWith(path: string): () => Answer {
  let answer: Answer | undefined;
  return () => {
    answer ??= makeAnswer(path);
    return answer;
  };
}

function makeAnswer(path: string): Answer {
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const isText = type.includes('charset');
  const body = isText ? gzipSync(readFileSync(path)) : readFileSync(path);
  const headers = {
    'content-type': type,
    'content-length': body.length,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    ...(isText ? { 'content-encoding': 'gzip' } : {}),
  };
  return { headers, body };
}
