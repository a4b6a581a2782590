import { type Document, visit, YAMLParseError } from 'yaml';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { areTogether, keyNames, mayBeAmong } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { wordsStart } from './line.ts';
import { linesBeside } from './lines-beside.ts';

/** A known key with a character before it that YAML reserves, such as `%title: …`, where its group can have the key. */
export const characterBeforeKey: RecoveryRule = ({ text, near, opened, lines, shape }) =>
  [...near, ...(opened ? [opened] : [])].flatMap((line) => {
    if (line.key !== undefined || line.isInText) return [];
    const start = wordsStart(line);
    const [before, found = '', key = ''] = CHARACTER_AND_KEY.exec(text.slice(start, line.end)) ?? [];
    if (before === undefined || !keyNames().has(key)) return [];
    const beside = linesBeside(line, lines);
    if (beside.some((one) => one.key === key)) return [];
    const isOfGroup =
      shape === undefined
        ? beside.every((one) => areTogether(key, one.key!))
        : mayBeAmong(key, beside, shape);
    if (!isOfGroup) return [];
    const end = start + before.length - key.length;
    return {
      span: { start, end: start + found.length },
      edit: { span: { start, end }, text: '' },
      say: (at, fix) => diagnose('character-before-key', at, { key, found }, fix),
    };
  });

const CHARACTER_AND_KEY = /^([%@`*&!,\]}{[|>]+)[ \t]*([a-z]\w*)(?=:(?:\s|$))/;

/** Finds a known key that the parser takes for the name of a value, without an error: `- !page: /visit`. */
export function keyAsName(document: Document, text: string): YAMLParseError | undefined {
  let found: YAMLParseError | undefined;
  visit(document, {
    Scalar(_, { anchor, tag, range }) {
      const name = anchor === undefined ? tag : `&${anchor}`;
      const [, key = ''] = /^[&!](\w+):$/.exec(name ?? '') ?? [];
      if (!keyNames().has(key)) return undefined;
      const value = range?.[0] ?? 0;
      const start = text.lastIndexOf(name!, value);
      found = new YAMLParseError([start, value], 'UNEXPECTED_TOKEN', '');
      return visit.BREAK;
    },
  });
  return found;
}
