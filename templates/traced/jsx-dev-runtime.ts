import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/*
 * Makes elements that say where in the templates they are written: `data-template="templates/layout/header.tsx:12:7"`.
 * The bundle `traced.cjs` is made with it, and used only to find the place of an error on a finished page, and of
 * what is clicked in the live preview.
 */

export { Fragment };

type JsxPlace = { readonly fileName: string; readonly lineNumber: number; readonly columnNumber: number };

/** What the compiler calls for each element when it is told to keep their places. */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Record<string, unknown>,
  key: string | undefined,
  isStatic: boolean,
  place: JsxPlace | undefined,
) {
  const make = isStatic ? jsxs : jsx;
  if (typeof type !== 'string' || place === undefined) return make(type, props, key);
  return make(type, { ...props, 'data-template': written(place) }, key);
}

/** The compiler names files by where they lay on the disk. */
function written({ fileName, lineNumber, columnNumber }: JsxPlace): string {
  const path = fileName.replaceAll('\\', '/');
  return `${path.slice(path.lastIndexOf('/templates/') + 1)}:${lineNumber}:${columnNumber}`;
}
