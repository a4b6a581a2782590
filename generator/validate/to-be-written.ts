import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type YamlDocument, type YamlNode } from '../model/source.ts';
import { isYes } from '../schema/fields/numbers.ts';
import { spanOfText } from './span-of-text.ts';

/** The text that `sitegen new` writes where only the owner knows the words. */
export const TO_BE_WRITTEN = 'To be written.';

/** Reports this text where it is still there, unless the entry is marked as a placeholder. */
export function checkToBeWritten({ file, root }: YamlDocument): readonly Diagnostic[] {
  return file.text.includes(TO_BE_WRITTEN) ? toBeWrittenIn(root).map(report) : [];

  function report(node: TextNode): Diagnostic {
    const span = spanOfText(file, node, node.text.indexOf(TO_BE_WRITTEN), TO_BE_WRITTEN.length);
    return diagnose('left-over', locate(file, span), { found: TO_BE_WRITTEN });
  }
}

type TextNode = YamlNode & { kind: 'text' };

function toBeWrittenIn(node: YamlNode): readonly TextNode[] {
  if (node.kind === 'text') return node.text.includes(TO_BE_WRITTEN) ? [node] : [];
  if (node.kind === 'list') return node.items.flatMap(toBeWrittenIn);
  const placeholder = node.entries.get('placeholder')?.value;
  if (placeholder?.kind === 'text' && isYes(placeholder.text)) return [];
  return [...node.entries.values()].flatMap(({ value }) => toBeWrittenIn(value));
}
