import type { Compression } from './hosting.ts';

/** The file that a host replaces by its compressed copy, by path, and the format of the copy. */
type CopiedFile = { readonly plain: string; readonly how: Compression };

/** The file that this one, by its name, is a compressed copy of: `long.txt` for `long.txt.gz`. */
export function copiedFile(path: string, formats: readonly Compression[] = []): CopiedFile | undefined {
  const how = formats.find((one) => path.endsWith(`.${one}`));
  return how && { plain: path.slice(0, -how.length - 1), how };
}
