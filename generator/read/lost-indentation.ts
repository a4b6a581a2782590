import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile } from '../model/source.ts';
import { kindOf } from '../schema/content-kind.ts';

/**
 * Finds a file all of whose lines have lost the spaces at their beginning: some mail and chat programs remove them. Every level
 * of the file is gone, so a message about a single line would be wrong. A file that is one list has a fix for each line instead.
 */
export function lostIndentation(file: SourceFile): Diagnostic | undefined {
  const { text, path } = file;
  if (/^[^\S\r\n]+\S/m.test(text) || !ITEM_WITH_KEYS.test(text)) return undefined;
  if (kindOf(path)?.form === 'list') return undefined;
  const seen = new Set<string>();
  for (const { 0: key, index } of text.matchAll(KEY)) {
    // Lists whose items have one key may have no spaces. Below them, each key of the file is there once.
    if (seen.has(key))
      return diagnose('lost-indentation', locate(file, { start: index, end: index + key.length }), {});
    seen.add(key);
  }
  return undefined;
}

const ITEM_WITH_KEYS = /^- +[\w-]+:.*\r?\n(?:(?:#.*)?\r?\n)*[\w-]+:/m;
const KEY = /^[\w-]+(?=:)/gm;
