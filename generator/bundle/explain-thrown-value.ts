import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { ownTemplatesOf } from './own-templates.ts';
import { placeIn } from './template-places.ts';

/**
 * Reports a value other than an error that a template of the site threw. sitegen itself throws only errors. Such a value has no
 * stack, so the line is searched: first one with the thrown text, else any that throws a value.
 */
export function explainThrownValue(value: unknown, root: string): Diagnostic | undefined {
  const found = ownTemplatesOf(root)?.paths.flatMap((path) => (CODE.test(path) ? throwsIn(path, root) : []));
  const words = typeof value === 'string' && value !== '' ? value : undefined;
  const { place } =
    found?.find(({ line }) => words !== undefined && line.includes(words)) ?? found?.[0] ?? {};
  const reason = `it threw \`${shown(value)}\`, which is not an error`;
  return place && diagnose('failing-template', place, { reason, advice: 'thrown' });
}

const CODE = /\.[cm]?[jt]sx?$/;

function throwsIn(path: string, root: string) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const column = line.search(THROWS);
    return column === -1 ? [] : [{ line, place: placeIn(path, index + 1, column + 1) }];
  });
}

/** Code that throws a value, or rejects a promise with one. */
const THROWS = /(?<!^\s*(?:\/[/*]|\*).*)\b(?:throw(?! new\b)\b|reject\((?!new\b))/;

/** The value as in code, on one line. */
function shown(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true })
    .split('\n', 1)[0]!
    .slice(0, 80);
}
