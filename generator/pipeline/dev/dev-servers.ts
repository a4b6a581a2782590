import { randomBytes } from 'node:crypto';
import { admitByKey, admitThisComputer } from '../../serve/dev-guard.ts';
import { type DevBackend, startDevServer } from '../../serve/dev-server.ts';
import { PortInUse, THIS_MACHINE } from '../../serve/listen.ts';

/** The port and host of a live preview. */
export type DevPlaces = {
  /** Without `isPortFixed`, the next ports are tried too. */
  readonly port: number;
  readonly isPortFixed: boolean;
  /** An address of this computer in a private network, for phones. */
  readonly host: string | undefined;
};

export type DevServers = {
  /** `http://127.0.0.1:4321` */
  readonly origin: string;
  /** The same for phones. */
  readonly forPhones: { readonly origin: string; readonly key: string } | undefined;
  close(): Promise<void>;
};

/** Starts the server for this computer and, if requested, one for phones. */
export async function startDevServers(
  backend: DevBackend,
  { host, ...ports }: DevPlaces,
): Promise<DevServers> {
  const admission = admitThisComputer(randomBytes(24).toString('base64url'));
  const key = randomBytes(9).toString('base64url');
  // Both have the same port, so it must be free for both.
  return onFreePort(ports, async (wanted) => {
    const server = await startDevServer(backend, { host: THIS_MACHINE, port: wanted, admission });
    if (host === undefined) return { origin: server.origin, forPhones: undefined, close: server.close };
    try {
      const port = Number(new URL(server.origin).port);
      const second = await startDevServer(backend, { host, port, admission: admitByKey(key) });
      return {
        origin: server.origin,
        forPhones: { origin: second.origin, key },
        async close() {
          await Promise.all([server.close(), second.close()]);
        },
      };
    } catch (error) {
      await server.close();
      throw error;
    }
  });
}

/** Starts servers on the next free port, or only on a fixed port. */
async function onFreePort(
  { port, isPortFixed }: Pick<DevPlaces, 'port' | 'isPortFixed'>,
  start: (port: number) => Promise<DevServers>,
): Promise<DevServers> {
  for (let tried = port; ; tried += 1) {
    try {
      return await start(tried);
    } catch (error) {
      const mayTryNext = error instanceof PortInUse && !isPortFixed && tried < port + MOST_PORTS;
      if (!mayTryNext) throw error;
    }
  }
}

const MOST_PORTS = 50;
