import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { ErrorInComponents } from '../model/error-in-components.ts';
import { readOrNothing } from '../read/read-or-nothing.ts';
import { EndlessTemplateError } from './limit-time.ts';
import { HEAD_OF_COMPILED } from './load-compiled.ts';
import { placeIn, templatePath } from './template-places.ts';

/**
 * Reports an error that a site's template threw during rendering, at its line. Undefined for all other errors, such as those of
 * sitegen: only themes with site templates have a source map. `isLate` is true for an error of a timer or a promise.
 */
export function explainRendering(error: Error, root: string, isLate: boolean): Diagnostic | undefined {
  const frames = [...stacksOf(error).matchAll(FRAME)].map(([, bundle = '', line, column]) => ({
    bundle,
    line: Number(line),
    column: Number(column),
  }));
  const components = (error as ErrorInComponents).components ?? [];
  const places = [...placesOf(components, frames[0]?.bundle), ...frames];
  for (const { bundle, line, column } of places) {
    const place = sourceOf(bundle, line, column);
    if (place === undefined || !existsSync(join(root, place.file))) continue;
    if (WAITS.test(error.message)) return diagnose('waiting-template', place, {});
    const reason = error.message.split('\n', 1)[0]!.replace(/\.$/, '');
    return diagnose('failing-template', place, {
      reason,
      ...(error instanceof EndlessTemplateError
        ? { advice: 'endless' }
        : isLate
          ? { advice: 'late' }
          : adviceOn(error)),
    });
  }
  return undefined;
}

/** What an author most likely has to do about an error of this kind. */
function adviceOn({ name: kind, message }: Error): Pick<Args<'failing-template'>, 'advice' | 'name'> {
  const [, name] = (kind === 'ReferenceError' && /^(\S+) is not defined$/.exec(message)) || [];
  if (name !== undefined) return IN_BROWSERS.test(name) ? { advice: 'browser' } : { advice: 'name', name };
  // Outside of a component, React has nothing that keeps the state of hooks.
  const [, hook] = /null \(reading '(use[A-Z]\w*)'\)$/.exec(message) ?? [];
  if (hook !== undefined) return { advice: 'hook', name: hook };
  const lacksValue = kind === 'TypeError' && /undefined|null|not iterable|not a function/.test(message);
  return { advice: lacksValue ? 'value' : 'line' };
}

/** The names that code for browsers most often begins with. */
const IN_BROWSERS =
  /^(window|document|(local|session)Storage|location|history|navigator|screen|self|matchMedia|alert|(get|set)ComputedStyle|(request|cancel)(AnimationFrame|IdleCallback)|(add|remove)EventListener|(inner|outer)(Width|Height)|scroll(To|By|X|Y)|customElements|DOMParser|XMLHttpRequest|(HTML|SVG)\w*Element|(Intersection|Mutation|Resize)Observer)$/;

/** The stack of an error, and that of its cause: some functions of Node name their caller only there. */
export function stacksOf({ stack = '', cause }: Error): string {
  return cause instanceof Error ? `${stack}\n${cause.stack}` : stack;
}

/** React's words for a component that is not ready. */
const WAITS = /^A component suspended /;

/** The places of components in bundled templates, found by their code. */
function placesOf(components: readonly string[], bundle: string | undefined): readonly Frame[] {
  if (components.length === 0 || bundle === undefined) return [];
  // As in stacks, which count what is before the first line too.
  const text = `${HEAD_OF_COMPILED}${readOrNothing(bundle) ?? ''}`;
  return components.flatMap((code) => {
    const start = text.indexOf(code);
    if (start === -1) return [];
    const lines = text.slice(0, start).split('\n');
    return [{ bundle, line: lines.length, column: lines.at(-1)!.length + 1 }];
  });
}

type Frame = { readonly bundle: string; readonly line: number; readonly column: number };

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
  const file = templatePath(found.originalSource);
  // Libraries such as React are in the bundle too.
  if (!file.startsWith('templates/')) return undefined;
  return placeIn(file, found.originalLine + 1, found.originalColumn + 1);
}
