import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { OwnTemplates } from './own-templates.ts';
import { placeIn } from './template-places.ts';

/** Reports elements that a component writes without `return`: it would show nothing, and the pages would lack this part. */
export function unreturnedElements(own: OwnTemplates): readonly Diagnostic[] {
  return own.paths
    .filter((path) => /\.[jt]sx$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(own.root, path), 'utf8');
      return statementsIn(parseSync(path, text).program as unknown as Node).map(
        ({ start, isAfterReturn }) => {
          const lines = text.slice(0, start).split('\n');
          const reason = isAfterReturn
            ? 'this element must begin on the line of `return`, or in brackets that do'
            : '`return` is missing before this element';
          return diagnose('broken-template', placeIn(path, lines.length, lines.at(-1)!.length + 1), {
            reason,
          });
        },
      );
    });
}

/** A part of the parsed code. */
type Node = { readonly type: string; readonly start: number; readonly [name: string]: unknown };

type Unreturned = { readonly start: number; readonly isAfterReturn: boolean };

/** The elements below a part of the code that are statements. */
function statementsIn(part: unknown): readonly Unreturned[] {
  if (Array.isArray(part))
    return part.flatMap((one: unknown, index) => {
      const before = part[index - 1] as Node | undefined;
      const isAfterReturn = before?.type === 'ReturnStatement' && before.argument === null;
      return isElement(one) ? [{ start: one.start, isAfterReturn }] : statementsIn(one);
    });
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(statementsIn) : [];
}

/** True for a statement that is only an element, such as `<p>Hill</p>;` or `(shown && <p>Hill</p>);`. */
function isElement(statement: unknown): statement is Node {
  const { type, expression } = (statement ?? {}) as Partial<Node>;
  return type === 'ExpressionStatement' && endsInElement(expression as Node);
}

function endsInElement({ type, expression, right, consequent }: Node): boolean {
  if (type === 'ParenthesizedExpression') return endsInElement(expression as Node);
  if (type === 'LogicalExpression') return endsInElement(right as Node);
  if (type === 'ConditionalExpression') return endsInElement(consequent as Node);
  return type === 'JSXElement' || type === 'JSXFragment';
}
