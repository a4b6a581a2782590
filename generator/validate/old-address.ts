import type { Expectation } from '../diagnostics/codes/expectations.ts';
import { belowSitePath } from '../model/below-site-path.ts';
import { nodeAt, type YamlNode } from '../model/source.ts';
import { withNote } from '../schema/fields/field.ts';
import type { Meant } from '../schema/fields.ts';

/** The likely meaning of a refused value. An old address is meant without the path in `url`, which no redirect has. */
export function meantWithoutSitePath(
  meant: Meant | undefined,
  expected: Expectation | undefined,
  root: YamlNode,
): Meant | undefined {
  const [reading] = meant?.readings ?? [];
  const url = nodeAt(root, ['url']);
  if (expected?.is !== 'old-address' || reading === undefined || url.kind !== 'text') return meant;
  const within = belowSitePath(url.text, reading);
  if (within === undefined) return meant;
  return within === '/' ? withNote({ is: 'no-redirect' }) : { readings: [within], isSure: false };
}
