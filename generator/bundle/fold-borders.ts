import type { Plugin } from 'postcss';
import { isForAll, remove } from './fold-properties.ts';

/**
 * Removes the style of a border where all borders of the sheet have the one that a rule for every element gives. Tailwind
 * repeats it in each class and for each side.
 */
export const foldBorders: Plugin = {
  postcssPlugin: 'fold-borders',
  OnceExit(root) {
    let ofAll: string | undefined;
    const styles = new Set<string>();
    root.walkDecls(BORDER, (declaration) => {
      const own = declaration.value.match(STYLE) ?? ['none'];
      for (const style of own) styles.add(style);
      if (declaration.prop === 'border' && isForAll(declaration)) ofAll = own[0];
    });
    if (styles.size !== 1 || ofAll === undefined) return;
    root.walkDecls(BORDER, (declaration) => {
      if (declaration.prop.endsWith('-style')) remove(declaration);
    });
  },
};

/** A whole border, or its style; of the element or of one side. */
const BORDER = /^border(?:-(?:top|right|bottom|left|(?:block|inline)(?:-(?:start|end))?))?(?:-style)?$/;
/** A shorthand without one of these removes the border. */
const STYLE =
  /(?<![\w-])(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset|inherit|unset|revert)(?![\w-])/g;
