import { once } from 'node:events';

/** Resolves when the program is ended: by Ctrl+C, by closing the terminal, or by another program. */
export async function ended(): Promise<void> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
}
