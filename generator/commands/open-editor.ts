import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenAnswer, SourcePlace } from '../model/dev-protocol.ts';
import { startProgram } from './open-browser.ts';

/**
 * Opens a place in the editor that `--editor`, VISUAL or EDITOR names. Without an editor that has its own window, the browser
 * gets an address that Visual Studio Code opens.
 */
export function openInEditor(
  root: string,
  { file, line, column }: SourcePlace,
  named: string | undefined,
): OpenAnswer {
  const path = join(root, file);
  const [program, ...options] = (named ?? process.env.VISUAL ?? process.env.EDITOR ?? '')
    .split(' ')
    .filter(Boolean);
  const argumentsFor =
    program === undefined ? undefined : EDITORS[basename(program).replace(/\.(exe|cmd)$/i, '')];
  if (program !== undefined && argumentsFor !== undefined) {
    startProgram(program, [...options, ...argumentsFor(path, line, column)]);
    return { isOpened: true, address: undefined };
  }
  // An editor in the terminal would take it over from the preview, so it is only used if `--editor` names it.
  if (program !== undefined && named !== undefined) {
    startProgram(program, [...options, path]);
    return { isOpened: true, address: undefined };
  }
  const address = `vscode://file${pathToFileURL(path).pathname}:${line}:${column}`;
  return { isOpened: false, address };
}

type ArgumentsFor = (path: string, line: number, column: number) => readonly string[];

const goto: ArgumentsFor = (path, line, column) => ['--goto', `${path}:${line}:${column}`];
const withPlace: ArgumentsFor = (path, line, column) => [`${path}:${line}:${column}`];
const plus: ArgumentsFor = (path, line) => [`+${line}`, path];

/** Editors with windows, by the names of their programs. */
const EDITORS: Readonly<Record<string, ArgumentsFor>> = {
  code: goto,
  'code-insiders': goto,
  codium: goto,
  cursor: goto,
  windsurf: goto,
  subl: withPlace,
  zed: withPlace,
  gedit: plus,
  kate: (path, line, column) => ['--line', String(line), '--column', String(column), path],
  gvim: plus,
  mousepad: (path, line) => ['--line', String(line), path],
  'notepad++': (path, line, column) => [`-n${line}`, `-c${column}`, path],
  notepad: (path) => [path],
  idea: (path, line) => ['--line', String(line), path],
  webstorm: (path, line) => ['--line', String(line), path],
};
