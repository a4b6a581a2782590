import { type Document, isScalar, visit, YAMLParseError } from 'yaml';
import { IN_PLACE_OF_DASH } from '../../model/bullets.ts';
import { keyNames } from '../../schema/key-names.ts';

/**
 * Finds a known key with a bullet before it: `– name`, or with no-break spaces as its indentation. The parser reads both as the
 * key and reports no error.
 */
export function keyWithBullet(document: Document): YAMLParseError | undefined {
  let found: YAMLParseError | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.type !== 'PLAIN') return undefined;
      const [, name = ''] = BULLET_AND_KEY.exec(String(key.value)) ?? [];
      if (!keyNames().has(name)) return undefined;
      const [start = 0, end = start] = key.range ?? [];
      found = new YAMLParseError([start, end], 'UNEXPECTED_TOKEN', '');
      return visit.BREAK;
    },
  });
  return found;
}

const BULLET_AND_KEY = new RegExp(`^(?:${IN_PLACE_OF_DASH}|[^\\S ]\\s*(?:-\\s+)?)([a-z]\\w*)$`, 'u');
