import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { hashWithFacts, tokensIn } from '../model/fact-tokens.ts';
import type { FileAnalysis } from '../model/file-analysis.ts';
import { slugOf } from '../model/slug.ts';
import { locate, nodeAt, type YamlDocument, type YamlNode } from '../model/source.ts';
import type { ContentKind } from '../schema/content-kind.ts';
import { readValue } from '../schema/read-value.ts';
import { shapeOf } from '../schema/shape.ts';
import { toInput } from '../schema/to-input.ts';
import { changesIn } from './changes-in.ts';
import { completenessOf, entriesIn } from './completeness.ts';
import { checkDocumentsOfList } from './documents-of-list.ts';
import { type Facts, fillFacts } from './fill-facts.ts';
import { checkHiddenTexts } from './hidden-texts.ts';
import { locateIssues } from './locate-issue.ts';
import { checkLoneQuotes } from './lone-quotes.ts';
import { isWritten } from './owner.ts';
import { checkPastedText } from './pasted-text.ts';
import { collectReferences } from './references.ts';
import { checkRepeatedItems } from './repeated-items.ts';
import { checkToBeWritten } from './to-be-written.ts';
import { checkUniqueIds } from './unique-ids.ts';
import { checkUnseenWords } from './unseen-words.ts';

const NO_FACTS: Facts = { valueOfFact: () => undefined, known: () => [], isEndless: () => false };

/** Reads one file by its schema. An error in one place hides neither the values next to it nor their references. */
export function analyzeFile(
  kind: ContentKind,
  document: YamlDocument,
  facts: Facts = NO_FACTS,
): FileAnalysis {
  const { file, root: written } = document;
  const shape = shapeOf(kind.schema);
  const tokens = tokensIn(file.text);
  const filled = fillFacts(shape, document, facts);
  const { root } = filled;
  const right = readValue(kind.schema, root);
  const { data, error } = right === undefined ? kind.schema.safeParse(toInput(root)) : { data: right.value };
  const issues = error?.issues ?? [];
  const wrong = issues.map(({ path }) => path);
  const references = collectReferences(shape, written, file);
  const located = locateIssues(issues, shape, document);
  const misread = located.misread.map((span) => locate(file, span));
  const isRead = ({ at }: Diagnostic) =>
    !misread.some((text) => text.line <= at.line && at.line <= text.endLine);
  const ofTime = changesIn(kind, data, document);
  return {
    path: file.path,
    hash: hashWithFacts(file.hash, tokens, facts.valueOfFact),
    tokens,
    value:
      kind.form === 'entity' && data
        ? // New keys first, so the copy is freed young. (ARCHITECTURE.md)
          { slug: slugOf(file.path, kind.name), file: file.path, ...data }
        : data,
    references,
    diagnostics: [
      ...filled.diagnostics,
      ...located.diagnostics,
      ...checkUniqueIds(references, file),
      ...checkUnseenWords(document),
      ...checkHiddenTexts(shape, document),
      ...[...checkPastedText(shape, document), ...checkLoneQuotes(shape, document)].filter(isRead),
      ...checkToBeWritten(document),
      ...checkRepeatedItems(shape, document),
      ...checkDocumentsOfList(kind, document),
      ...ofTime.diagnostics,
    ],
    ids: mayHaveLost(kind.named, located.diagnostics) ? undefined : idsIn(kind, root, references, wrong),
    hasMap: kind.form === 'settings' ? hasMap(root, wrong) : undefined,
    given: kind.form === 'settings' ? keysGiven(root, wrong) : undefined,
    url: kind.form === 'settings' ? urlIn(root, wrong) : undefined,
    changes: ofTime.changes,
    placeholders: file.text.includes(PLACEHOLDER) ? placeholdersIn(data) : 0,
    completeness:
      data && kind.form !== 'settings'
        ? completenessOf(entriesIn(kind, data), file.text.includes(PLACEHOLDER))
        : undefined,
    items: Array.isArray(data) ? data.length : undefined,
  };
}

/** The analysis of a file that could not be read or parsed, which is already reported: it has no value and no references. */
export function unreadFile(path: string): FileAnalysis {
  return {
    path,
    hash: undefined,
    tokens: [],
    value: undefined,
    references: [],
    diagnostics: [],
    ids: undefined,
    hasMap: undefined,
    given: undefined,
    url: undefined,
    changes: [],
    placeholders: 0,
    completeness: undefined,
    items: undefined,
  };
}

type Path = readonly PropertyKey[];

/** Reads the ids as written, so references to missing ids are still reported if the file has an error elsewhere. */
function idsIn(
  { named }: ContentKind,
  root: YamlNode,
  references: readonly Reference[],
  wrong: readonly Path[],
): readonly string[] | undefined {
  const hidesId = ([first, , key, ...rest]: Path) =>
    first === named && rest.length === 0 && (key === undefined || key === 'id' || key === 'type');
  // If a file has unknown keys, one of them may be the list with the ids.
  const isHidden = named !== undefined && !isWritten(root, [named]) && wrong.some(isOfFile);
  if (named === undefined || isHidden || wrong.some(hidesId)) return undefined;
  return references.filter(({ role }) => role.refersTo === 'itself').map(({ to }) => to);
}

/** True if the line of the key for the list with the ids may be missing, and not the ids. */
function mayHaveLost(named: string | undefined, diagnostics: readonly Diagnostic[]): boolean {
  return (
    named !== undefined &&
    diagnostics.some(({ code, args }) => code === 'lost-key' && args.keys.includes(named))
  );
}

const PLACEHOLDER = 'placeholder';

function placeholdersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = (value as { readonly placeholder?: unknown })[PLACEHOLDER] === true ? 1 : 0;
  return Object.values(value).reduce((sum, one) => sum + placeholdersIn(one), own);
}

/** If the settings have unknown keys, one of them may be the map. */
function hasMap(root: YamlNode, wrong: readonly Path[]): boolean | undefined {
  if (isWritten(root, ['map'])) return true;
  return wrong.some(isOfFile) ? undefined : false;
}

/** The keys with a value, such as `forms.newsletter`. A wrong key may be one of them with a typing error. */
function keysGiven(root: YamlNode, wrong: readonly Path[]): ReadonlySet<string> | undefined {
  if (wrong.some(({ length }) => length < DEPTH_OF_KEYS)) return undefined;
  const given = new Set<string>();
  const visit = (node: YamlNode, above: string): void => {
    if (node.kind !== 'group') return;
    for (const [key, { value }] of node.entries) {
      const isEmpty =
        (value.kind === 'text' && value.isEmpty) || (value.kind === 'list' && value.items.length === 0);
      if (!isEmpty) given.add(above + key);
      visit(value, `${above}${key}.`);
    }
  };
  visit(root, '');
  return given;
}

/** A section shows keys at most this deep in the settings: `forms.contact.action`. */
const DEPTH_OF_KEYS = 3;

/** The address of the site as written, which an error elsewhere in the settings does not hide. */
function urlIn(root: YamlNode, wrong: readonly Path[]): string | undefined {
  const url = nodeAt(root, ['url']);
  const isWrong = !isWritten(root, ['url']) || wrong.some(([key]) => key === 'url');
  return url.kind === 'text' && !isWrong ? url.text : undefined;
}

/** True for an error in the top-level keys of a file. */
function isOfFile({ length }: Path): boolean {
  return length === 0;
}
