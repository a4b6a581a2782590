import { once } from 'node:events';

/** Resolves when somebody ends the program: by Ctrl and C, by closing the terminal, or from elsewhere. */
export async function ended(): Promise<void> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
}
