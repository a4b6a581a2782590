import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument } from '../model/source.ts';
import { FOLDERS } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { type Shape, shapeOf } from '../schema/shape.ts';
import { firstLineOf, keysOf, ownerOf } from './owner.ts';

/** Reports a file with the keys of another collection than that of its folder: a station among the pages. */
export function wrongFolder(shape: Shape, { file, root }: YamlDocument): Diagnostic | undefined {
  if (root.kind !== 'group' || kindOf(file.path)?.form !== 'entity') return undefined;
  const written = [...root.entries.keys()];
  const unknownTo = (of: Shape) => {
    const { known } = keysOf(of, root);
    return written.filter((key) => !known.includes(key));
  };
  if (unknownTo(shape).length < FEWEST_KEYS) return undefined;
  const [meant, other] = Object.values(FOLDERS)
    .map(({ folder, schema }) => ({ folder, shape: shapeOf(schema) }))
    .filter((one) => unknownTo(one.shape).length === 0);
  if (meant === undefined || other !== undefined) return undefined;
  const to = `${meant.folder}${file.path.slice(file.path.lastIndexOf('/'))}`;
  const args = { owner: ownerOf(shape, root), there: ownerOf(meant.shape, root), to };
  return diagnose('wrong-folder', locate(file, firstLineOf(root)), args);
}

/** The right place of a file with such a diagnostic; undefined if it is in the right folder. */
export function homeOf(found: readonly Diagnostic[]): string | undefined {
  for (const one of found) if (one.code === 'wrong-folder') return one.args.to;
  return undefined;
}

/** One unknown key may be a typing error. */
const FEWEST_KEYS = 2;
