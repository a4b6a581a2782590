import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { OwnTemplates } from './own-templates.ts';
import { startOfTemplate } from './template-places.ts';

/** Files in the templates/ of a site that would do nothing: mostly a misspelt name. */
export function unusedTemplates(packageRoot: string, own: OwnTemplates): readonly Diagnostic[] {
  const imported = new Set(own.paths.flatMap((path) => importsOf(own.root, path)));
  const isUsed = (path: string) =>
    existsSync(join(packageRoot, path)) || imported.has(path) || IS_FOUND_BY_NAME.test(path);
  return own.paths.flatMap((path) => {
    if (HAS_KEYS.test(path))
      return [diagnose('unused-template', startOfTemplate(path), { why: 'keys', meant: undefined })];
    if (isUsed(path)) return [];
    const meant = suggest(path, templatesOf(packageRoot));
    return [diagnose('unused-template', startOfTemplate(path), { why: 'unknown', meant })];
  });
}

/** What is compiled into the command line, or written by it. */
const HAS_KEYS = /(^|[/.])schema\.ts$|^templates\/registry\//;

/** Scripts that pages load by the name of their file. */
const IS_FOUND_BY_NAME = /^templates\/(islands|client\/sections)\/[^/]+$/;

/** The files of templates/ that a template names, in code or styles. */
function importsOf(root: string, path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/['"(](\.{1,2}\/[^'"()?\n]+)/g)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );
}

function templatesOf(packageRoot: string): readonly string[] {
  return readdirSync(join(packageRoot, 'templates'), { recursive: true, encoding: 'utf8' })
    .map((path) => `templates/${path.split(sep).join('/')}`)
    .filter((path) => /\.\w+$/.test(path) && !HAS_KEYS.test(path));
}
