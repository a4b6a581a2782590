import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import postcss from 'postcss';
import { attempt } from '../cache/attempt.ts';
import { type Diagnostic, diagnose, identityOf } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { missingImport, placeAfter, placeIn, startOfTemplate, templatePath } from './template-places.ts';

/** Reports syntax errors in the style sheets of a site. Bundlers only name the sheet that imports all others. */
export function brokenStyles(own: OwnTemplates): readonly Diagnostic[] {
  return own.paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      try {
        postcss.parse(textOf(own, path));
        return [];
      } catch (error) {
        const { line = 1, column = 1, reason = String(error) } = error as postcss.CssSyntaxError;
        return [diagnose('broken-template', placeIn(path, line, column), { reason: inShort(reason) })];
      }
    });
}

/**
 * Explains why the templates of a site cannot be bundled, at the lines the owner wrote. Empty if the error is in none of them.
 */
export function explainBundling(error: unknown, own: OwnTemplates): readonly Diagnostic[] {
  const unclosed = new Set<string>();
  const found = errorsIn(error).flatMap((one) => {
    const message = withoutColours(messageOf(one));
    // A tag that is not closed makes the tags after it wrong too.
    const told = explain(message, own).filter(({ at }) => !unclosed.has(at.file));
    if (message.includes('closing tag')) for (const { at } of told) unclosed.add(at.file);
    return told;
  });
  return [...new Map(found.map((one) => [identityOf(one), one])).values()];
}

/** The errors of a bundle, or of several bundles. */
function errorsIn(error: unknown): readonly unknown[] {
  const { errors } = error as { readonly errors?: readonly unknown[] };
  return errors?.flatMap(errorsIn) ?? [error];
}

function explain(message: string, own: OwnTemplates): readonly Diagnostic[] {
  const [, file = '', line, column] = /(templates\/[^\n[\]]*?\.\w+):(\d+):(\d+)/.exec(message) ?? [];
  const isInOwn = own.paths.includes(file);

  const [, name, exporter] = /"([^"]+)" is not exported by "([^"]+)"/.exec(message) ?? [];
  if (name !== undefined && exporter !== undefined) {
    const path = templatePath(exporter);
    // Bundlers give the lines of imports in the compiled file, so the import is searched in the source.
    const at = isInOwn ? placeOfText(posix.basename(path), own, [file]) : undefined;
    if (at !== undefined)
      return [diagnose('broken-template', at, { reason: `\`${name}\` is not in ${path}` })];
    return own.paths.includes(path) ? [missingExport(name, path, own)] : [];
  }
  const [, inData, dataLine, dataColumn] =
    /vite-json.*?Caused by:\s*([^\n]*) at line (\d+) column (\d+)/s.exec(message) ?? [];
  if (inData !== undefined) return brokenData(inData, Number(dataLine), Number(dataColumn), own);
  if (message.includes('top-level await')) {
    // The bundler gives the line of the compiled file.
    const at = placeOfText('await ', own, isInOwn ? [file] : own.paths);
    return at === undefined ? [] : [diagnose('waiting-template', at, {})];
  }
  const [, missing] =
    /(?:Could not resolve|Can't resolve|failed to resolve import) ['"]([^'"]+)['"]/.exec(message) ?? [];
  if (missing !== undefined) {
    const at = placeOfText(missing, own, isInOwn ? [file] : own.paths);
    return at === undefined ? [] : [missingImport(missing, at)];
  }
  const at = isInOwn
    ? placeIn(file, Number(line), Number(column))
    : placeOfText(quotedIn(message), own, own.paths);
  return at === undefined ? [] : [diagnose('broken-template', at, { reason: inShort(message) })];
}

/** Reports the first JSON file with an error. The bundler gives the line, but not the file. */
function brokenData(reason: string, line: number, column: number, own: OwnTemplates): readonly Diagnostic[] {
  const path = own.paths.find((one) => one.endsWith('.json') && !attempt(() => JSON.parse(textOf(own, one))));
  if (path === undefined) return [];
  const endsEarly = reason.startsWith('EOF ');
  const at = endsEarly
    ? placeAfter(textOf(own, path).trimEnd(), path)
    : placeIn(path, line, Math.max(1, column));
  return [diagnose('broken-template', at, { reason: endsEarly ? 'the file ends too early' : reason })];
}

/** Reports a missing export, where the template declares the name without it. */
function missingExport(name: string, path: string, own: OwnTemplates): Diagnostic {
  const text = textOf(own, path);
  const declaration = new RegExp(`^(export default )?(async )?(function|class|const|let) ${name}\\b`, 'm');
  const found = declaration.exec(text);
  if (found === null) return diagnose('missing-export', startOfTemplate(path), { name });
  const isDefault = found[1] !== undefined;
  return diagnose('missing-export', placeAfter(text.slice(0, found.index), path), { name, isDefault });
}

/** The place of a text, such as a package name, in the first template that contains it. */
function placeOfText(text: string | undefined, own: OwnTemplates, paths: readonly string[]) {
  if (text === undefined) return undefined;
  for (const path of paths) {
    const before = textOf(own, path).split(text, 2);
    if (before.length < 2) continue;
    return placeAfter(before[0]!, path);
  }
  return undefined;
}

/** Returns the unknown word that errors in style sheets quote: "Cannot apply unknown utility class `p-7x`". */
function quotedIn(message: string): string | undefined {
  return /`([^`\n]+)`/.exec(message)?.[1];
}

function messageOf(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String((error as Error).message)
    : String(error);
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals use these codes for colours.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** The first line of a bundler's message, without the bundler's name and the final dot. */
function inShort(message: string): string {
  const [first = ''] = message.trim().split('\n');
  return first.replace(/^\[[^\]]*\]\s*/, '').replace(/[.\s]+$/, '');
}

function textOf({ root }: OwnTemplates, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
