import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/*
 * Makes elements with their place in the templates: `data-template="templates/layout/header.tsx:12:7"`. The bundle
 * `traced.cjs` contains it. That bundle only finds the place of an error on a finished page, and of a click in the live
 * preview.
 */

export { Fragment };

type JsxPlace = { readonly fileName: string; readonly lineNumber: number; readonly columnNumber: number };

/** Called by the compiler for each element when it keeps places. */
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

/** The compiler names files by their place on the disk. */
function written({ fileName, lineNumber, columnNumber }: JsxPlace): string {
  const path = fileName.replaceAll('\\', '/');
  return `${path.slice(path.lastIndexOf('/templates/') + 1)}:${lineNumber}:${columnNumber}`;
}
