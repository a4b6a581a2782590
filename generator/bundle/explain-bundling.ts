import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import postcss from 'postcss';
import { type Diagnostic, diagnose, identityOf } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { placeIn, startOfTemplate, templatePath } from './template-places.ts';

/** What is wrong with the style sheets of a site: bundlers name only the sheet that all others are part of. */
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
 * Why the templates of a site cannot be bundled, at the lines that the owner has written. Nothing if the error is in none of
 * them.
 */
export function explainBundling(error: unknown, own: OwnTemplates): readonly Diagnostic[] {
  const { errors = [error] } = error as { readonly errors?: readonly unknown[] };
  const found = errors.flatMap((one) => explain(withoutColours(messageOf(one)), own));
  return [...new Map(found.map((one) => [identityOf(one), one])).values()];
}

function explain(message: string, own: OwnTemplates): readonly Diagnostic[] {
  const [, file = '', line, column] = /(templates\/[^\n[\]]*?\.\w+):(\d+):(\d+)/.exec(message) ?? [];
  const isInOwn = own.paths.includes(file);

  const [, name, exporter] = /"([^"]+)" is not exported by "([^"]+)"/.exec(message) ?? [];
  if (name !== undefined && exporter !== undefined) {
    const path = templatePath(exporter);
    // Lines of imports are told as they are in the compiled file, so they are looked for.
    const at = isInOwn ? placeOfText(posix.basename(path), own, [file]) : undefined;
    if (at !== undefined)
      return [diagnose('broken-template', at, { reason: `\`${name}\` is not in ${path}` })];
    return own.paths.includes(path) ? [diagnose('missing-export', startOfTemplate(path), { name })] : [];
  }
  const [, missing] = /(?:Could not resolve|failed to resolve import) ['"]([^'"]+)['"]/.exec(message) ?? [];
  if (missing !== undefined) {
    const at = placeOfText(missing, own, isInOwn ? [file] : own.paths);
    return at === undefined ? [] : [diagnose('missing-import', at, { name: missing })];
  }
  const at = isInOwn
    ? placeIn(file, Number(line), Number(column))
    : placeOfText(quotedIn(message), own, own.paths);
  return at === undefined ? [] : [diagnose('broken-template', at, { reason: inShort(message) })];
}

/** The first of these templates that has a text, such as the name of a package, and where. */
function placeOfText(text: string | undefined, own: OwnTemplates, paths: readonly string[]) {
  if (text === undefined) return undefined;
  for (const path of paths) {
    const before = textOf(own, path).split(text, 2);
    if (before.length < 2) continue;
    const lines = before[0]!.split('\n');
    return placeIn(path, lines.length, lines.at(-1)!.length + 1);
  }
  return undefined;
}

/** Errors of style sheets name the word that nobody knows: "Cannot apply unknown utility class `p-7x`". */
function quotedIn(message: string): string | undefined {
  return /`([^`\n]+)`/.exec(message)?.[1];
}

function messageOf(error: unknown): string {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String((error as Error).message)
    : String(error);
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is how terminals are told colours.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** The first line of what a bundler says, without its own name and the dot at the end. */
function inShort(message: string): string {
  const [first = ''] = message.trim().split('\n');
  return first.replace(/^\[[^\]]*\]\s*/, '').replace(/[.\s]+$/, '');
}

function textOf({ root }: OwnTemplates, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
