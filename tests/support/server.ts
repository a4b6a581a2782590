import { openOutput } from '../../generator/read/open-output.ts';
import type { Server } from '../../generator/serve/listen.ts';
import { startServer } from '../../generator/serve/start-server.ts';

/** Serves the folder of a finished site as `sitegen preview` does, on its own port. */
export function serveFolder(folder: string): Promise<Server> {
  return startServer(openOutput(folder), 0);
}
