import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type YamlEntry } from '../model/source.ts';
import { type GroupShape, isRichText } from '../schema/shape.ts';

/**
 * Reports a sentence with a colon right below a text without quotes: YAML takes its first words for a key. `Fees for each term:
 * to be added.` below the first line of a letter.
 */
export function lineOfText(
  key: string,
  entries: ReadonlyMap<string, YamlEntry>,
  group: GroupShape | undefined,
  file: SourceFile,
): Diagnostic | undefined {
  const written = entries.get(key);
  const above = [...entries][[...entries.keys()].indexOf(key) - 1];
  if (written === undefined || above === undefined || key.split(/\s+/).length < FEWEST_WORDS)
    return undefined;
  const [name, { value }] = above;
  const at = locate(file, written.key);
  const isAbove = locate(file, value.span).endLine === at.line - 1;
  const isPlain = value.kind === 'text' && /^[^"'|>]/.test(file.text.slice(value.span.start));
  if (!isRichText(group?.fields.get(name)) || !isPlain || !isAbove) return undefined;
  return diagnose('text-without-bar', at, { key: name });
}

/** A key of an owner may have two words: `Opening hours`. */
const FEWEST_WORDS = 3;
