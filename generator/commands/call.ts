import { basename, delimiter, dirname, isAbsolute, relative, sep } from 'node:path';
import { quotedForShell, type TypedCommand } from '../report/as-typed.ts';

/** What of a command must be typed again in the commands that we name. */
export function typedCommand({ root, out }: { readonly root?: string; readonly out?: string }): TypedCommand {
  return { root: root === '.' ? undefined : root, out, call: callOf(process.argv[1] ?? '') };
}

/**
 * How sitegen was started, if not by npm, which says so. A command on the path has its own name; else it was a file, as
 * seen from here.
 */
function callOf(script: string): string | undefined {
  if (process.env.npm_command !== undefined || !/^sitegen(?:\.js)?$/.test(basename(script))) return undefined;
  const isOnPath = (process.env.PATH ?? '').split(delimiter).includes(dirname(script));
  if (isOnPath) return basename(script);
  const fromHere = relative(process.cwd(), script);
  const isBelow = !fromHere.startsWith('..') && !isAbsolute(fromHere);
  const file = quotedForShell((isBelow ? fromHere : script).split(sep).join('/'));
  return script.endsWith('.js') ? `node ${file}` : file;
}
