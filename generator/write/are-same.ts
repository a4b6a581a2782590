import { readlinkSync } from 'node:fs';
import { hashOfFile } from './hash-file.ts';
import { statFile } from './stat-file.ts';

/** True for two files with the same bytes, or two links with the same target. */
export function areSame(one: string, other: string): boolean {
  const [stat, there] = [statFile(one), statFile(other)];
  if (stat?.isSymbolicLink() && there?.isSymbolicLink()) return readlinkSync(one) === readlinkSync(other);
  if (!stat?.isFile() || !there?.isFile() || stat.size !== there.size) return false;
  const hash = hashOfFile(one);
  return hash !== undefined && hash === hashOfFile(other);
}
