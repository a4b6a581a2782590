import type { Node } from 'yaml';
import { isAlias, isScalar } from 'yaml';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { hiddenCharacters } from '../diagnostics/unseen.ts';
import { quoted } from '../model/quoted.ts';
import { shortQuote } from '../model/short-quote.ts';
import { endOfLine, locate, type SourceFile, type Span } from '../model/source.ts';

/** Returns the diagnostic for a YAML feature that content must not use. */
export function refusedFeature(node: Node, span: Span, file: SourceFile): Diagnostic | undefined {
  const at = () => locate(file, { start: span.start, end: Math.min(span.end, endOfLine(file, span.start)) });
  // The parser does not count an anchor or a tag before a value as part of it.
  const before = (character: string) => {
    const start = file.text.lastIndexOf(character, span.start);
    const [written = character] = /^\S+/.exec(file.text.slice(start, endOfLine(file, start))) ?? [];
    return locate(file, { start, end: start + written.length });
  };
  if (isAlias(node) && node.source.endsWith('*')) {
    // Words that were meant to be bold or italic.
    const written = file.text.slice(span.start, span.end);
    return diagnose(
      'reserved-character',
      at(),
      { character: '*' },
      { fix: { at: at(), text: quoted(written) } },
    );
  }
  if (isAlias(node)) return diagnose('yaml-alias', at(), { name: shortQuote(node.source) });
  if (node.anchor !== undefined)
    return diagnose('yaml-anchor', before('&'), { name: shortQuote(node.anchor) });
  // The parser adds a tag to all lists and groups, but to texts only if one is written.
  const hasTag = node.tag !== undefined && (isScalar(node) || !COLLECTION_TAGS.has(node.tag));
  if (hasTag) return diagnose('yaml-tag', before('!'), {});
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  const written = file.text.slice(span.start, span.end);
  // Characters written as themselves are reported when the file is read.
  if (UNPRINTABLE.test(node.value) && !UNPRINTABLE.test(written))
    return diagnose('unprintable-character', at(), {});
  const [hidden] = hiddenCharacters(node.value);
  if (hidden === undefined || hiddenCharacters(written).length > 0) return undefined;
  return diagnose('hidden-character', at(), { character: hidden.name });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;

const COLLECTION_TAGS = new Set(['tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq']);
