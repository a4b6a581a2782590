import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { readOrNothing } from '../read/read-or-nothing.ts';
import { HEAD_OF_COMPILED } from './load-compiled.ts';
import { placeIn, templatePath } from './template-places.ts';

/**
 * Reports an error that a site's template threw during rendering, at its line. Undefined for all other errors, such as those of
 * sitegen: only themes with site templates have a source map.
 */
export function explainRendering(error: unknown, root: string): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const [, bundle = '', line = '', column = ''] of (error.stack ?? '').matchAll(FRAME)) {
    const place = sourceOf(bundle, Number(line), Number(column));
    if (place === undefined || !existsSync(join(root, place.file))) continue;
    const reason = error.message.split('\n', 1)[0]!.replace(/\.$/, '');
    return diagnose('failing-template', place, { reason });
  }
  return undefined;
}

/** A stack frame in bundled templates. */
const FRAME = /^\s+at .*?((?:\/|[A-Za-z]:\\)[^\n]*?[\\/](?:server|traced)\.cjs):(\d+):(\d+)/gm;

function sourceOf(bundle: string, line: number, column: number) {
  const map = readOrNothing(`${bundle}.map`);
  if (map === undefined) return undefined;
  // Lines in a source map count from 0. The first line of code starts after the wrapper of `loadCompiled`.
  const from = line === 1 ? HEAD_OF_COMPILED.length : 0;
  const found = new SourceMap(JSON.parse(String(map)) as SourceMapPayload).findEntry(
    line - 1,
    column - 1 - from,
  );
  if (!('originalSource' in found)) return undefined;
  return placeIn(templatePath(found.originalSource), found.originalLine + 1, found.originalColumn + 1);
}
