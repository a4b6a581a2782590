import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { changingValue, environmentValue, localValue } from './changing-values.ts';
import { codeForBrowsers, templatesInBrowsers } from './code-for-browsers.ts';
import { htmlHabit } from './html-habits.ts';
import { oddChild } from './odd-children.ts';
import type { OwnTemplates } from './own-templates.ts';
import { type NodeInCode, nodesOf } from './parsed-code.ts';
import { missingImport, placeAfter } from './template-places.ts';
import { unreturnedElement } from './unreturned-elements.ts';
import { declares, endedProgram, importsRequests, requestedValue } from './wrong-calls.ts';
import { fileOutside, importsPicture, importsStyles, readsFiles } from './wrong-imports.ts';

/**
 * Reports code of a site's templates that compiles and renders, but does not do what its author wants. `laid` is the folder
 * with all templates, those of the site in place of others.
 */
export function silentErrors(own: OwnTemplates, laid: string): readonly Diagnostic[] {
  const inBrowsers = templatesInBrowsers(laid);
  return own.paths
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .flatMap((path) => errorsIn(path, readFileSync(join(laid, path), 'utf8'), inBrowsers.has(path)));
}

function errorsIn(path: string, text: string, isInBrowsers: boolean): readonly Diagnostic[] {
  const placeAt = (start: number) => placeAfter(text.slice(0, start), path);
  const parts = [...nodesOf(path, text)];
  const onlyInBrowsers = parts.flatMap(codeForBrowsers);
  const hasOwnFetch = declares('fetch', parts);
  const isForBrowsers = ({ node }: NodeInCode) =>
    isInBrowsers || onlyInBrowsers.some(({ start, end }) => start <= node.start && node.start < end);
  return parts.flatMap((part): readonly Diagnostic[] => {
    const outside = fileOutside(part, path);
    if (outside !== undefined) return [missingImport(outside.name, placeAt(outside.start))];
    const found =
      unreturnedElement(part) ??
      htmlHabit(part) ??
      oddChild(part) ??
      readsFiles(part) ??
      importsStyles(part) ??
      environmentValue(part) ??
      (isInBrowsers ? undefined : (importsPicture(part) ?? importsRequests(part))) ??
      (isForBrowsers(part)
        ? undefined
        : (changingValue(part) ??
          localValue(part) ??
          requestedValue(part, hasOwnFetch) ??
          endedProgram(part)));
    if (found !== undefined)
      return [diagnose('broken-template', placeAt(found.start), { reason: found.reason })];
    // All handlers of an element have one cause.
    const [useless] = isInBrowsers ? [] : codeForBrowsers(part);
    return useless === undefined
      ? []
      : [diagnose('code-for-browsers', placeAt(useless.start), { name: useless.name })];
  });
}
