import { basename, delimiter, dirname, isAbsolute, relative, sep } from 'node:path';
import { quotedForShell, type TypedCommand } from '../report/as-typed.ts';

/** The parts of the command line that must be repeated in the commands we suggest. */
export function typedCommand({ root, out }: { readonly root?: string; readonly out?: string }): TypedCommand {
  return { root: root === '.' ? undefined : root, out, call: callOf(process.argv[1] ?? '') };
}

/**
 * How sitegen was started. Undefined with npm, which sets a variable. A command on the path has its own name; otherwise it is a
 * file, relative to the current folder.
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
