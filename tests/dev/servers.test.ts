import { expect, test } from 'vitest';
import { startDevServers } from '../../generator/pipeline/dev/dev-servers.ts';
import type { DevBackend } from '../../generator/serve/dev-server.ts';
import { listen } from '../../generator/serve/listen.ts';

/** A second address of this computer, like that of a network. */
const FOR_PHONES = '127.0.0.2';

const listenOn = (port: number) => listen(async () => undefined, { host: FOR_PHONES, port });

test('a preview on a port in use advises a port that exists, also on the last one', async () => {
  const servers = await Promise.all([65_534, 65_535].map((port) => listenOn(port)));
  await expect(listenOn(65_534)).rejects.toThrow('--port 65535');
  await expect(listenOn(65_535)).rejects.toThrow('--port 65534');
  for (const { close } of servers) await close();
});

test('the preview takes the next port that is free for this computer and for phones', async () => {
  const other = await listenOn(0);
  const port = Number(new URL(other.origin).port);
  // No request is sent, so nothing answers.
  const backend = {} as DevBackend;
  try {
    const fixed = startDevServers(backend, { host: FOR_PHONES, port, isPortFixed: true });
    await expect(fixed).rejects.toThrow('in use');
    const servers = await startDevServers(backend, { host: FOR_PHONES, port, isPortFixed: false });
    const ports = [servers.origin, servers.forPhones!.origin].map((origin) => Number(new URL(origin).port));
    await servers.close();
    expect(ports[0]).toBeGreaterThan(port);
    expect(ports[1]).toBe(ports[0]);
  } finally {
    await other.close();
  }
});
