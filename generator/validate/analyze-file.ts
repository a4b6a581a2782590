import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import type { YamlDocument, YamlNode } from '../model/source.ts';
import { FOLDERS } from '../schema/content.ts';
import { type ContentKind, schemaOf } from '../schema/content-kind.ts';
import { shapeOf } from '../schema/shape.ts';
import { checkFileName } from './file-names.ts';
import { locateIssues } from './locate-issue.ts';
import { isWritten } from './owner.ts';
import { collectReferences } from './references.ts';
import { checkUniqueIds } from './unique-ids.ts';
import { checkUnseenWords } from './unseen-words.ts';

/** What one YAML file says, by its schema alone. */
export type FileAnalysis = {
  /** The settings, the entity or the list; undefined for a file with errors. */
  readonly value: unknown;
  /** What the file refers to, that of faulty items too. */
  readonly references: readonly Reference[];
  /** The ids it gives: to counties, or to the sections of a page. Undefined if an error may hide one. */
  readonly ids: readonly string[] | undefined;
  /** Whether site.yaml draws a map, or undefined if an error may hide it; false for other files. */
  readonly hasMap: boolean | undefined;
};

/** Of a file that could not be read or parsed: it may say anything. */
export const UNKNOWN: FileAnalysis = { value: undefined, references: [], ids: undefined, hasMap: undefined };

/** Reads a file by its schema. All its errors are reported; a faulty item hides neither its neighbours nor what it refers to. */
export function analyzeFile(
  kind: ContentKind,
  document: YamlDocument,
  report: (diagnostics: readonly Diagnostic[]) => void,
): FileAnalysis {
  const { file, root } = document;
  const schema = schemaOf(kind);
  const shape = shapeOf(schema);
  const result = schema.safeParse(toInput(root));
  const issues = result.error?.issues ?? [];
  report(locateIssues(issues, shape, document));
  const references = collectReferences(shape, root, file);
  report(checkUniqueIds(references, file));
  report(checkUnseenWords(document));
  if (kind.is === 'entity') {
    const slug = file.path.slice(FOLDERS[kind.of].folder.length + 1).replace(/\.yaml$/, '');
    report(checkFileName(file.path, slug));
  }
  const paths = issues.map(({ path }) => path);
  return {
    value: result.data,
    references,
    ids: hidesIds(kind, root, paths) ? undefined : idsIn(references),
    hasMap: kind.is === 'settings' ? hasMap(root, paths) : false,
  };
}

/** What the schemas read: text, arrays, and objects without a prototype. A key without a value is not there. */
function toInput(node: YamlNode): unknown {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'list') return node.items.map(toInput);
  const group: Record<string, unknown> = Object.create(null);
  for (const [key, { value }] of node.entries) {
    if (value.kind !== 'text' || !value.isEmpty) group[key] = toInput(value);
  }
  return group;
}

/** True if an error may hide an id of the list that has some, so that what names it is no second error. */
function hidesIds(kind: ContentKind, root: YamlNode, issues: readonly (readonly PropertyKey[])[]): boolean {
  const list = kind.is === 'settings' ? 'counties' : 'sections';
  const isOfId = ([first, , key, ...rest]: readonly PropertyKey[]) =>
    first === list && rest.length === 0 && (key === undefined || key === 'id' || key === 'type');
  return !isWritten(root, [list]) || issues.some(isOfId);
}

function idsIn(references: readonly Reference[]): readonly string[] {
  return references.flatMap(({ role, to }) => (role.refersTo === 'itself' ? [to] : []));
}

/** A key that does not exist may be a misspelt one. */
function hasMap(root: YamlNode, issues: readonly (readonly PropertyKey[])[]): boolean | undefined {
  if (isWritten(root, ['map'])) return true;
  return issues.some(({ length }) => length === 0) ? undefined : false;
}
