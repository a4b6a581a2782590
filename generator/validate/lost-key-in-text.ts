import type { YamlDocument, YamlNode } from '../model/source.ts';
import type { Shape } from '../schema/shape.ts';
import { type Absorbed, isItemOf, itemsInText, keysInText } from './absorbed.ts';
import { lostKey, missingAround } from './lost-key.ts';
import { itemOf } from './shape-at.ts';

/**
 * Finds a list or group whose key is missing: YAML takes its lines for those of the long text above it. They look like an
 * item of a list that could be there, or like two keys of a group that must be there. `path` is that of the text.
 */
export function lostKeyInText(
  text: YamlNode,
  path: readonly PropertyKey[],
  shape: Shape,
  { file, root }: YamlDocument,
): Absorbed | undefined {
  // In their order in the text.
  const starts = [
    ...Array.from(itemsInText(text, file), (item) => ({
      ...item,
      of: 'list' as const,
      fits: (field: Shape) => isItemOf(itemOf(field), item),
    })),
    ...Array.from(keysInText(text, file), (keys) => ({
      ...keys,
      of: 'keys' as const,
      // Lines such as "email:" and "phone:" can be words of the text.
      fits: (field: Shape) =>
        field.kind === 'group' && !field.isOptional && keys.names.every((name) => field.fields.has(name)),
    })),
  ].toSorted((one, other) => one.span.start - other.span.start);
  for (const { of, fits, above, span } of starts) {
    const missing = missingAround(
      { path: path.slice(0, -1), shape, root },
      (field, key) => above !== `${key}:` && fits(field),
    );
    if (missing === undefined) continue;
    // Below the text, the keys of an inner group can follow, which would end here.
    const isSure = missing[0].path.length === path.length;
    return {
      text: text.span,
      paths: [path, ...missing.map((one) => one.path)],
      diagnostic: lostKey({ missing, of, first: span, isSure }, file),
    };
  }
  return undefined;
}
