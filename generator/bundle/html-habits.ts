import { type FoundInCode, htmlElement, isNode, type Node, type NodeInCode } from './parsed-code.ts';

/** Code that is right in HTML or in a React app, but has no effect in a template, or shows its marks to visitors. */
export function htmlHabit({ node }: NodeInCode): FoundInCode | undefined {
  switch (node.type) {
    case 'JSXText':
      return commentInText(node);
    case 'JSXElement':
    case 'JSXFragment':
      return entityInString(node);
    case 'JSXOpeningElement':
      return lostAttribute(node);
    default:
      return undefined;
  }
}

/** `// Hill` between elements is text, not a comment. But with more code behind it on its line, it was not meant as one. */
function commentInText({ start, raw }: Node): FoundInCode | undefined {
  if (/^[^\S\n]*\/\/[^\n]*$/.test(String(raw))) return undefined;
  const found = /^([^\S\n]*)(\/\/\s|\/\*)/m.exec(String(raw));
  if (found === null) return undefined;
  const [, indent = '', mark = ''] = found;
  const reason = `visitors would see this \`${mark.trim()}\`. A comment between elements is \`{/* … */}\``;
  return { start: start + found.index + indent.length, reason };
}

/** React shows a string as it is written: `{'Tom &amp; Jerry'}` keeps its `&amp;`. */
function entityInString({ children }: Node): FoundInCode | undefined {
  for (const child of children as readonly Node[]) {
    if (child.type !== 'JSXExpressionContainer') continue;
    for (const { start, text } of stringsIn(child.expression as Node)) {
      // An entity has two letters or more, unlike `R&D;`.
      const found = /&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i.exec(text);
      if (found === null) continue;
      const reason = `visitors would see \`${found[0]}\`. In a string, write the character itself`;
      return { start: start + found.index, reason };
    }
  }
  return undefined;
}

/** The text of an expression that is a string, with its place. */
function stringsIn({ type, start, raw, quasis }: Node): readonly { start: number; text: string }[] {
  if (type === 'Literal' && typeof raw === 'string') return [{ start, text: raw }];
  if (type !== 'TemplateLiteral') return [];
  return (quasis as readonly Node[]).map((one) => ({
    start: one.start,
    text: (one.value as { readonly raw: string }).raw,
  }));
}

/** React leaves out `readonly` without a value: it only knows `readOnly`. On a custom element, it writes each name as it is. */
function lostAttribute(node: Node): FoundInCode | undefined {
  const element = htmlElement(node);
  if (element === undefined || element.includes('-')) return undefined;
  for (const { start, name, value } of node.attributes as readonly Node[]) {
    if (value !== null || !isNode(name)) continue;
    const meant = SWITCHES.get(String(name.name));
    if (meant !== undefined)
      return { start, reason: `\`${name.name}\` would be lost. React writes it \`${meant}\`` };
  }
  return undefined;
}

/** The attributes without a value that have another name in React, by their names in HTML. */
const SWITCHES: ReadonlyMap<string, string> = new Map(
  [
    'allowFullScreen',
    'autoFocus',
    'contentEditable',
    'formNoValidate',
    'itemScope',
    'noModule',
    'noValidate',
    'playsInline',
    'readOnly',
  ].map((name) => [name.toLowerCase(), name]),
);
