import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { nodesOf } from './parsed-code.ts';
import { placeIn } from './template-places.ts';
import { unreturnedElement } from './unreturned-elements.ts';

/** Reports code of a site's templates that compiles and renders, but does not do what its author wants. */
export function silentErrors(own: OwnTemplates): readonly Diagnostic[] {
  return own.paths
    .filter((path) => /\.[jt]sx$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(own.root, path), 'utf8');
      return Array.from(nodesOf(path, text), unreturnedElement).flatMap((found) => {
        if (found === undefined) return [];
        const lines = text.slice(0, found.start).split('\n');
        const at = placeIn(path, lines.length, lines.at(-1)!.length + 1);
        return [diagnose('broken-template', at, { reason: found.reason })];
      });
    });
}
