import type { Node, Pair, YAMLMap } from 'yaml';
import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import {
  endOfLine,
  locate,
  type SourceFile,
  type Span,
  type YamlEntry,
  type YamlNode,
} from '../model/source.ts';
import { findSlip } from './find-slip.ts';

const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;

/**
 * Parses one file as plain YAML: keys, lists and text. Every value is the text as written. What would make content
 * refer to itself or hide something (anchors, aliases, tags, merge keys, a second document, a key given twice) is
 * refused. (Safety rule 2.) The value is undefined if the file cannot be trusted.
 */
export function parseYaml(file: SourceFile): Checked<YamlNode | undefined> {
  const document = parseDocument(file.text, {
    schema: 'failsafe',
    version: '1.2',
    strict: true,
    // The library compares every pair of keys; our own check below takes one pass.
    uniqueKeys: false,
    prettyErrors: false,
  });
  const slip = findSlip(document, file);
  if (slip !== undefined) {
    return { value: undefined, diagnostics: [diagnose('yaml-syntax', locate(file, slip.span), slip.words)] };
  }

  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const root =
    document.contents === null ? empty(file.text.length) : toNode(document.contents, file, 0, report);
  return diagnostics.length > 0 ? { value: undefined, diagnostics } : { value: root, diagnostics };
}

/** What a node holds that content must not, or undefined. */
function refusedFeature(node: Node): { readonly feature: string; readonly mend: string } | undefined {
  const mend = 'If it is text, put it in quotes; otherwise remove it.';
  if (isAlias(node)) return { feature: 'A value that begins with * (an alias)', mend };
  if (node.anchor !== undefined) return { feature: 'A value that begins with & (an anchor)', mend };
  // The parser gives lists and groups a tag of their own accord, texts only the one that is written.
  const hasTag = node.tag !== undefined && (isScalar(node) || !COLLECTION_TAGS.has(node.tag));
  if (hasTag) return { feature: 'A value that begins with ! (a tag)', mend };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;
  const isUnprintable = isScalar(node) && typeof node.value === 'string' && control.test(node.value);
  return isUnprintable ? { feature: 'A character that cannot be printed', mend: UNPRINTABLE } : undefined;
}

const UNPRINTABLE =
  'Remove it. In double quotes a backslash (\\) makes such characters; in single quotes it is a backslash.';

function toNode(node: Node, file: SourceFile, depth: number, report: (one: Diagnostic) => void): YamlNode {
  const span = trimmedSpan(node, file);
  const refused = refusedFeature(node);
  if (refused !== undefined) {
    const at = locate(file, { start: span.start, end: Math.min(span.end, endOfLine(file, span.start)) });
    report(diagnose('yaml-feature', at, refused));
    return empty(span.start);
  }
  if (depth > MAX_DEPTH) {
    report(
      diagnose('too-large', locate(file, span), {
        what: 'Keys lie too deep inside one another',
        limit: '32 levels',
      }),
    );
    return empty(span.start);
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => toNode(item as Node, file, depth + 1, report));
    return { kind: 'list', items, span };
  }
  if (isMap(node)) return { kind: 'group', entries: toEntries(node, file, depth, report), span };
  const text = isScalar(node) && typeof node.value === 'string' ? node.value : '';
  const isEmpty = text === '' && isScalar(node) && (node.type === 'PLAIN' || node.type === undefined);
  return { kind: 'text', text, span, isEmpty };
}

function toEntries(
  map: YAMLMap,
  file: SourceFile,
  depth: number,
  report: (one: Diagnostic) => void,
): ReadonlyMap<string, YamlEntry> {
  const entries = new Map<string, YamlEntry>();
  if (map.items.length > MAX_KEYS) {
    const at = locate(file, trimmedSpan(map, file));
    report(diagnose('too-large', at, { what: 'There are too many keys in one place', limit: '2,000 keys' }));
    return entries;
  }
  for (const item of map.items) {
    const pair = item as Pair<Node, Node | null>;
    if (!isPair(pair) || !isScalar(pair.key) || typeof pair.key.value !== 'string') {
      const at = locate(file, trimmedSpan(pair.key, file));
      report(
        diagnose('yaml-feature', at, {
          feature: 'A list or group as a key',
          mend: 'Write a word before the colon.',
        }),
      );
      continue;
    }
    const key = trimmedSpan(pair.key, file);
    const refused = refusedFeature(pair.key);
    if (refused !== undefined) {
      report(diagnose('yaml-feature', locate(file, key), refused));
      continue;
    }
    const name = pair.key.value;
    if (name === '<<') {
      const mend = 'Write the keys out where they are needed.';
      report(diagnose('yaml-feature', locate(file, key), { feature: 'The key << (a merge)', mend }));
      continue;
    }
    const first = entries.get(name);
    if (first !== undefined) {
      const firstLine = locate(file, first.key).line;
      report(diagnose('duplicate-key', locate(file, key), { key: name, firstLine }));
      continue;
    }
    const value = pair.value === null ? empty(key.end) : toNode(pair.value, file, depth + 1, report);
    entries.set(name, { key, value });
  }
  return entries;
}

function empty(at: number): YamlNode {
  return { kind: 'text', text: '', span: { start: at, end: at }, isEmpty: true };
}

/** The library counts the line break after a block as part of it; a caret under it would stand on the next line. */
function trimmedSpan(node: Node, file: SourceFile): Span {
  const [start = 0, valueEnd = start] = node.range ?? [];
  let end = valueEnd;
  while (end > start && /\s/.test(file.text[end - 1]!)) end -= 1;
  return { start, end };
}

const COLLECTION_TAGS = new Set(['tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq']);
