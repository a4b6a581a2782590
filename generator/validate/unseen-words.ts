import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import { isWritten } from './owner.ts';

/** Keys of a page, and the keys of a slideshow at its top that replace them. (Specification 2, Home.) */
const SAID_TWICE = [
  ['heading', 'heading'],
  ['lead', 'tagline'],
] as const;

/** Reports words of a page that visitors never see, because the slideshow at its top has other words. */
export function checkUnseenWords({ file, root }: YamlDocument): readonly Diagnostic[] {
  const first = nodeAt(root, ['sections', 0]);
  const type = nodeAt(root, ['sections', 0, 'type']);
  if (root.kind !== 'group' || first.kind !== 'group' || type.kind !== 'text' || type.text !== 'slideshow') {
    return [];
  }
  return SAID_TWICE.flatMap(([key, shown]) => {
    const unseen = root.entries.get(key);
    const seen = first.entries.get(shown);
    if (!unseen || !seen || !isWritten(root, [key]) || !isWritten(first, [shown])) return [];
    const { line } = locate(file, seen.key);
    return [diagnose('unseen-words', locate(file, unseen.key), { key, shown, line })];
  });
}
