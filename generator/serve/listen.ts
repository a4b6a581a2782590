import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../diagnostics/user-error.ts';

/** A running server. */
export type Server = {
  /** The address it listens at, such as `http://127.0.0.1:4321`. */
  readonly origin: string;
  close(): Promise<void>;
};

/** How long a client may take, in milliseconds, before it is disconnected. */
export type ClientPatience = { readonly headers: number; readonly request: number };

/** Answers a request. `ownNames` are the host names of the server. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  ownNames: ReadonlySet<string>,
) => Promise<void>;

type ListenOptions = {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly patience?: ClientPatience;
};

/** This machine only: no other device in the network can reach the server. */
export const THIS_MACHINE = '127.0.0.1';

const PATIENCE: ClientPatience = { headers: 10_000, request: 20_000 };

/** Starts a server that answers with `handle`. (Safety rule 17.) */
export async function listen(
  handle: Handler,
  { host, port, patience = PATIENCE }: ListenOptions,
): Promise<Server> {
  const ownNames = new Set<string>();
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.ceil(patience.headers / 10),
  };
  const server = createServer(limits, (request, response) => {
    handle(request, response, ownNames).catch(() => response.destroy());
  });
  server.maxConnections = 256;
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(userErrorFor(error, port)));
    server.listen(port, host, listening);
  });

  const { port: taken } = server.address() as AddressInfo;
  for (const name of host === THIS_MACHINE ? [host, 'localhost'] : [host]) {
    ownNames.add(`${name}:${taken}`);
    // A browser leaves out the default port.
    if (taken === 80) ownNames.add(name);
  }
  return {
    origin: `http://${host}:${taken}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The error for a port that another program uses. */
export class PortInUse extends UserError {}

function userErrorFor(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new PortInUse(
      `Port ${port} is in use, perhaps by another preview. Close it, or choose another port: --port ${port === 65_535 ? port - 1 : port + 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new UserError(`This computer does not allow port ${port}. Choose a port above 1023 with --port.`);
  }
  return error;
}
