import { spawn } from 'node:child_process';
import { environmentOfUser } from '../model/clock.ts';

/** Opens an address in the user's browser. Without a desktop nothing happens: the address is on the screen. */
export function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasDesktop = platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
  if (!hasDesktop || env.CI !== undefined || env.SSH_CONNECTION !== undefined) return;
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  startProgram(program!, [...args, address]);
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // The empty text is the window title; without it `start` uses the address as the title.
  win32: ['cmd', '/c', 'start', ''],
};

/** Starts a program that keeps running on its own. No shell reads the arguments. A program that is not installed is ignored. */
export function startProgram(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: environmentOfUser() });
  child.on('error', () => undefined);
  child.unref();
}
