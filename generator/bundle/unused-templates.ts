import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { folderOf, lastStepOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { originalOf } from './lay-over.ts';
import type { OwnTemplates } from './own-templates.ts';
import { startOfTemplate } from './template-places.ts';

/** Reports files in a site's templates/ that would have no effect, mostly because of a misspelt name. */
export function unusedTemplates(packageRoot: string, own: OwnTemplates): readonly Diagnostic[] {
  const imported = new Set(own.paths.flatMap((path) => importsOf(own.root, path)));
  const isOfOurs = (path: string) => existsSync(join(packageRoot, path));
  const originals = new Set(own.paths.filter(isOfOurs).map(originalOf));
  const whyUnused = (path: string) => {
    if (HAS_KEYS.test(path)) return 'keys';
    if (originals.has(path)) return 'original';
    return isOfOurs(path) || imported.has(path) || IS_FOUND_BY_NAME.test(path) ? undefined : 'unknown';
  };
  // A name that the site imports, or that sitegen has. The site has no file of such a name yet.
  const isWanted = (path: string) => /\.\w+$/.test(path) && !own.paths.includes(path);
  const wanted = [...imported, ...templatesOf(packageRoot)].filter(isWanted);
  return own.paths.flatMap((path) => {
    const why = whyUnused(path);
    if (why === undefined) return [];
    const meant = why === 'unknown' ? nearestTo(path, wanted) : undefined;
    const isSheet = why === 'unknown' && path.endsWith('.css');
    return [diagnose('unused-template', startOfTemplate(path), { why: isSheet ? 'sheet' : why, meant })];
  });
}

/** The path with a typing error: in the name of the file, or in those of its folders. */
function nearestTo(path: string, wanted: readonly string[]): string | undefined {
  const [folder, name] = [folderOf(path), lastStepOf(path)];
  const [stem, extension] = [posix.parse(path).name, posix.extname(path)];
  const beside = wanted.filter((one) => folderOf(one) === folder && posix.extname(one) === extension);
  const file = suggest(
    stem,
    beside.map((one) => posix.parse(one).name),
  );
  if (file !== undefined) return `${folder}/${file}${extension}`;
  const elsewhere = wanted.filter((one) => lastStepOf(one) === name);
  const other = suggest(folder, elsewhere.map(folderOf));
  return other === undefined ? undefined : `${other}/${name}`;
}

/** Files that are compiled into the command line, or written by it. */
const HAS_KEYS = /(^|[/.])schema\.ts$|^templates\/registry\//;

/** Scripts that pages load by file name. */
const IS_FOUND_BY_NAME = /^templates\/(islands|client\/sections)\/[^/]+$/;

/** The files of templates/ that a template imports, in code or styles. */
export function importsOf(root: string, path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(path.endsWith('.css') ? IN_STYLES : IN_CODE)].map(([, name = '']) =>
    posix.join(posix.dirname(path), name),
  );
}

const IN_CODE = /['"(](\.{1,2}\/[^'"()?\n]+)/g;

/** In styles, the name of a file in the same folder needs no `./`. */
const IN_STYLES = /['"(]\s*([^'"()?#\n]+)/g;

function templatesOf(packageRoot: string): readonly string[] {
  return readdirSync(join(packageRoot, 'templates'), { recursive: true, encoding: 'utf8' })
    .map((path) => `templates/${path.split(sep).join('/')}`)
    .filter((path) => /\.\w+$/.test(path) && !HAS_KEYS.test(path));
}
