import { spawn } from 'node:child_process';

/** Opens an address in the person's browser. Where there is no desktop, nothing happens: the address is on the screen. */
export function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasDesktop = platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
  if (!hasDesktop || env.CI !== undefined || env.SSH_CONNECTION !== undefined) return;
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  startProgram(program!, [...args, address]);
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // The empty text is the title of a window; without it `start` takes the address for one.
  win32: ['cmd', '/c', 'start', ''],
};

/** Starts a program that goes on by itself. No shell reads the arguments; one that is not installed is no error. */
export function startProgram(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
