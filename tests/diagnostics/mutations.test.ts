import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { main } from '../../generator/cli.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { readContentFile } from '../../generator/read/read-file.ts';
import { pretty } from '../../generator/report/pretty.ts';
import { documentsIn } from '../support/documents.ts';
import { type Mutation, mutationOf } from '../support/mutations.ts';
import { seeded } from '../support/random.ts';
import { reportContext } from '../support/report-context.ts';
import { copyOfSample, temporaryFolder, write } from '../support/sites.ts';
import { toldOf } from '../support/told.ts';

/*
 * After any damage to a file, sitegen reports the place and continues. `npm run mutations` makes 10,000 accidents;
 * SEED=7 before it makes different ones. All of them are read, validated and resolved. One in 50 runs through the
 * whole command, to the finished pages and the exit code.
 */
const SEED = Number(process.env.SEED ?? 1);
const COUNT = Number(process.env.MUTATIONS ?? 500);
/** Far more milliseconds than any file takes; only an endless loop takes longer. */
const LONGEST = 20_000;

test(`${COUNT} accidents end in a message with file and line, none in a crash`, {
  timeout: 3_600_000,
}, () => {
  const documents = documentsIn(inject('sample'));
  const folder = temporaryFolder();
  const random = seeded(SEED);
  const failures: string[] = [];

  for (let count = 0; count < COUNT; count += 1) {
    const mutation = mutationOf(documents, random);
    const start = performance.now();
    write(folder, 'mutated.yaml', mutation.bytes);
    try {
      const { value, diagnostics } = readContentFile(join(folder, 'mutated.yaml'), mutation.path);
      const told = value === undefined ? diagnostics : toldOf(inject('sample'), mutation.path, value.text);
      const shown = pretty(told, reportContext({ sourceOf: () => value?.text, listsNotices: true }));
      if (value !== undefined) applyFixes(value.text, told);
      failures.push(...told.filter((one) => !isPlaced(one)).map((one) => inWords(mutation, one.code)));
      const words = told
        .map(phrase)
        .map(({ message, hint }) => `${message} ${hint ?? ''}`)
        .join('\n');
      if (OF_THE_MACHINERY.test(words)) failures.push(inWords(mutation, words));
      if (HARMFUL.test(shown)) failures.push(inWords(mutation, 'shows a sign that steers the terminal'));
    } catch (error) {
      failures.push(inWords(mutation, error instanceof Error ? (error.stack ?? '') : String(error)));
    }
    if (performance.now() - start > LONGEST) failures.push(inWords(mutation, 'takes too long'));
  }
  expect(failures.slice(0, 10)).toEqual([]);
});

const WHOLE_WAY = Math.ceil(COUNT / 50);

test(`${WHOLE_WAY} accidents end the command with exit code 0 or 1`, { timeout: 3_600_000 }, async () => {
  const documents = documentsIn(inject('sample'));
  const root = copyOfSample();
  const random = seeded(SEED + 1);
  const failures: string[] = [];

  for (let count = 0; count < WHOLE_WAY; count += 1) {
    const mutation = mutationOf(documents, random);
    write(root, mutation.path, mutation.bytes);
    const { exitCode, printed } = await check(root);
    const isReported = /^error /m.test(printed);
    if (exitCode !== (isReported ? 1 : 0)) failures.push(inWords(mutation, `${exitCode}: ${printed}`));
    const words = withoutFrames(printed);
    if (OF_THE_MACHINERY.test(words)) failures.push(inWords(mutation, words));
    write(root, mutation.path, documents.get(mutation.path)?.file.text ?? '');
  }
  expect(failures.slice(0, 10)).toEqual([]);
});

/** Returns the output of `sitegen check` on both streams and its exit code; 2 would be a bug in sitegen. */
async function check(root: string): Promise<{ readonly exitCode: number; readonly printed: string }> {
  let printed = '';
  const keep = (piece: string | Uint8Array) => {
    printed += String(piece);
    return true;
  };
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  try {
    const exitCode = await main(['check', '--root', root, '--as-of', '2026-01-15', '--no-color']);
    return { exitCode, printed };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
}

/** Returns the report without the lines from files. */
function withoutFrames(printed: string): string {
  return printed.replaceAll(/^ *\d+ \| .*$/gm, '');
}

const OF_THE_MACHINERY = /undefined|invalid_type|ZodError|\bExpected\b|at Object\.|\[object|\bNaN\b/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must never reach a terminal
const HARMFUL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

function isPlaced({ at }: Diagnostic): boolean {
  const isOrdered = at.endLine > at.line || (at.endLine === at.line && at.endColumn >= at.column);
  return at.file !== '' && at.line >= 1 && at.column >= 1 && isOrdered;
}

function inWords({ what, path }: Mutation, problem: string): string {
  return `${what} in ${path}: ${problem.slice(0, 600)}`;
}
