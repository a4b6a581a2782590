import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { type JudgedContent, withTexts } from '../../generator/pipeline/fix/judge-content.ts';
import { theme } from '../../templates/server.tsx';
import { judgeContent } from './judged-content.ts';

let known: JudgedContent | undefined;

/** Returns the reports to the owner for a site with a different text in one file. Pictures are not opened. */
export function toldOf(root: string, path: string, text: string): readonly Diagnostic[] {
  if (known?.parts.root !== root) known = judgeContent(root, theme);
  return withTexts(known, new Map([[path, text]])).found;
}

/** Returns the reports to the owner for the content of a site on the disk. */
export function toldIn(root: string): readonly Diagnostic[] {
  return judgeContent(root, theme).found;
}
