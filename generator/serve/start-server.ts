import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../diagnostics/user-error.ts';
import type { PublishedFolder } from '../model/published-site.ts';
import { type Answer, answerFrom, compressed, plainAnswer } from './answer.ts';
import { guard } from './guard.ts';

/** A site that is being served to this machine and to no other. */
export type Server = {
  /** Where the server listens, such as `http://127.0.0.1:4321`. */
  readonly origin: string;
  close(): Promise<void>;
};

/** How long a client may take, in milliseconds, before it is let go. */
export type Patience = { readonly headers: number; readonly request: number };

const PATIENCE: Patience = { headers: 10_000, request: 20_000 };

/** Serves the folder of a site as a good host does; port 0 is any that is free. (Safety rule 17.) */
export async function startServer(
  folder: PublishedFolder,
  port: number,
  patience = PATIENCE,
): Promise<Server> {
  const ownNames = new Set<string>();
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.ceil(patience.headers / 10),
  };
  const server = createServer(limits, (request, response) => {
    respond(request, response, folder, ownNames).catch(() => response.destroy());
  });
  server.maxConnections = 256;
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(refusalFor(error, port)));
    server.listen(port, HOST, listening);
  });

  const { port: taken } = server.address() as AddressInfo;
  for (const name of [HOST, 'localhost']) {
    ownNames.add(`${name}:${taken}`);
    // A browser leaves out the usual port.
    if (taken === 80) ownNames.add(name);
  }
  return {
    origin: `http://${HOST}:${taken}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** This machine alone: nobody else in the network sees the preview. */
const HOST = '127.0.0.1';

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  folder: PublishedFolder,
  ownNames: ReadonlySet<string>,
): Promise<void> {
  const asked = guard(request, ownNames);
  const isRefused = 'refused' in asked;
  const answer = isRefused ? asked.refused : await answerOfOneBuild(folder, asked.path);
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const { status, headers, body } = takesGzip ? await compressed(answer) : answer;
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    // What follows a refused request on its line is not worth reading.
    ...(isRefused ? { connection: 'close' } : {}),
  });
  response.end(body);
}

/** Asks again while a build puts the new site in place of the old one, which takes a moment. */
async function answerOfOneBuild(folder: PublishedFolder, path: string): Promise<Answer> {
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const site = folder.current();
      const answer = site && (await answerFrom(site, path));
      if (answer !== undefined) return answer;
      await sleep(20);
    }
  } catch (error) {
    return plainAnswer(500, `This file cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return plainAnswer(
    503,
    'There is no finished site any more. Run "npx sitegen build", then reload this page.',
  );
}

function refusalFor(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use, perhaps by another preview. Close that one, or choose another port: --port ${port === 65_535 ? port - 1 : port + 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(`This computer does not give away port ${port}. Choose one above 1023 with --port.`);
  }
  return error;
}
