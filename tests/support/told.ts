import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { type JudgedContent, judgeContent, withTexts } from '../../generator/pipeline/fix/judge-content.ts';
import { theme } from '../../templates/server.tsx';

let known: JudgedContent | undefined;

/** What the owner is told of a site in which one file has another text. Pictures are not opened. */
export function toldOf(root: string, path: string, text: string): readonly Diagnostic[] {
  if (known?.parts.root !== root) known = judgeContent(root, theme);
  return withTexts(known, new Map([[path, text]])).found;
}

/** What the owner is told of the content of a site as it is on the disk. */
export function toldIn(root: string): readonly Diagnostic[] {
  return judgeContent(root, theme).found;
}
