import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { originalOf } from './lay-over.ts';
import type { OwnTemplates } from './own-templates.ts';
import { placeIn } from './template-places.ts';

/**
 * Reports templates that import themselves in place of the file they replace. Such a component shows itself without end, until
 * there is no memory left.
 */
export function selfImports(packageRoot: string, own: OwnTemplates): readonly Diagnostic[] {
  return own.paths.flatMap((path) => {
    if (!existsSync(join(packageRoot, path))) return [];
    const { name, base } = posix.parse(path);
    const lines = readFileSync(join(own.root, path), 'utf8').split('\n');
    const at = lines.findIndex((line) => [name, base].includes(IMPORTED.exec(line)?.[1] ?? ''));
    if (at === -1) return [];
    const place = placeIn(path, at + 1, lines[at]!.indexOf('./') + 1);
    const original = posix.basename(originalOf(path));
    return [diagnose('broken-template', place, { reason: `it imports itself, not \`./${original}\`` })];
  });
}

/** The name of a file in the same folder in an import of code. Types may come from anywhere. */
const IMPORTED = /^(?!(?:import|export) type\b)(?:import|export|\}).* from ['"]\.\/([^'"]+)['"]/;
