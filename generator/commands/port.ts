import { UserError } from '../diagnostics/user-error.ts';

/** Reads a typed port number. */
export function readPort(typed: string): number {
  const port = Number(typed);
  if (!/^\d{1,5}$/.test(typed) || port > 65_535) {
    throw new UserError(
      `--port ${typed} is not a port. Write a number from 1024 to 65535, or 0 for a free one.`,
    );
  }
  return port;
}
