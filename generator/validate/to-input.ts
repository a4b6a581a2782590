import type { YamlNode } from '../model/source.ts';

/** What the schemas read: text, arrays, and objects without a prototype. A key without a value is not there. */
export function toInput(node: YamlNode): unknown {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'list') return node.items.map(toInput);
  const group: Record<string, unknown> = Object.create(null);
  for (const [key, { value }] of node.entries) {
    if (value.kind !== 'text' || !value.isEmpty) group[key] = toInput(value);
  }
  return group;
}
