import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileChange } from '../model/file-change.ts';
import type { PublishedAddresses } from '../model/published-addresses.ts';
import { sourceFile, type YamlDocument } from '../model/source.ts';
import { type JudgedContent, judgeSession, withChanges } from '../pipeline/fix/judge-content.ts';
import { publishedBefore } from '../pipeline/published-before.ts';
import type { Session } from '../pipeline/session.ts';
import { parseYaml } from '../read/parse-yaml.ts';

/** The planned changes of a site's files, ready to show and write. */
export type EditPlan = {
  readonly changes: readonly FileChange[];
  /** What to do or know afterwards, one line each. */
  readonly notes: readonly string[];
};

/** The current content of a site, and the errors it would have after unwritten changes. */
export type SiteEditing = {
  readonly site: JudgedContent;
  /** The text of a content file; undefined for an unreadable one. */
  textOf(path: string): string | undefined;
  document(path: string, text?: string): YamlDocument | undefined;
  /** The addresses and lists of the site in the output folder; undefined if there is none. */
  published(): PublishedAddresses | undefined;
  /** The errors that the changes would add to the site. */
  newErrors(changes: readonly FileChange[]): readonly Diagnostic[];
};

export function openEditing(session: Session): SiteEditing {
  const site = judgeSession(session);
  const before = countOf(site.found);
  const textOf = (path: string) => site.analysis.reading(path).source?.text;
  // A file may name a removed page a thousand times.
  const unchanged = new Map<string, YamlDocument | undefined>();
  return {
    site,
    textOf,
    document(path, text) {
      if (text !== undefined) return parsed(path, text);
      if (!unchanged.has(path)) unchanged.set(path, parsed(path, textOf(path)));
      return unchanged.get(path);
    },
    published: () => publishedBefore(session.project, {}),
    newErrors(changes) {
      const left = new Map(before);
      return withChanges(site, changes).found.filter((one) => {
        if (one.severity !== 'error') return false;
        const count = left.get(keyOf(one)) ?? 0;
        left.set(keyOf(one), count - 1);
        return count <= 0;
      });
    },
  };
}

function parsed(path: string, text: string | undefined): YamlDocument | undefined {
  if (text === undefined) return undefined;
  const file = sourceFile(path, text);
  const { value } = parseYaml(file);
  return value && { file, root: value };
}

/**
 * Ends the command if a file cannot be read: its references would be left behind without notice. If a path is given,
 * only that file and its parent folders count.
 */
export function assertReadable({ site: { analysis, found } }: SiteEditing, wanted?: string): void {
  const listed = [...analysis.files.yaml.keys()].filter((path) => analysis.file(path).hash === undefined);
  // Symbolic links are not even listed.
  const refused = analysis.ofFiles.flatMap(({ code, at }) => (code === 'unreadable-file' ? [at.file] : []));
  const unreadable = [...listed, ...refused.filter((path) => !WITHOUT_TEXTS.test(path))].filter(
    (path) => wanted === undefined || `${wanted}/`.startsWith(`${path}/`),
  );
  if (unreadable.length === 0) return;
  const which = unreadable.length === 1 ? 'this file' : 'these files';
  throw new UserError(
    `Nothing was changed, because ${which} cannot be read. Run npx sitegen check, and correct the errors first:`,
    linesOf(found.filter(({ at }) => unreadable.includes(at.file))),
  );
}

/** Ends the command if the changes would add errors: nothing is written yet. */
export function assertNoNewErrors(editing: SiteEditing, changes: readonly FileChange[]): void {
  const found = editing.newErrors(changes);
  if (found.length === 0) return;
  throw new UserError('Nothing was changed, because the site would have new errors:', linesOf(found));
}

/** One line for each of the first errors, and the number of the others. */
function linesOf(found: readonly Diagnostic[]): readonly string[] {
  const lines = found.slice(0, MOST_SHOWN).map(errorLine);
  return found.length > MOST_SHOWN ? [...lines, `and ${found.length - MOST_SHOWN} more`] : lines;
}

/** An error as one line of a list: `content/pages/about.yaml:4  There is no page /team.` */
export function errorLine(one: Diagnostic): string {
  return `${one.at.file}:${one.at.line}  ${phrase(one).message}`;
}

/** Pictures and public files contain no references to the site. */
const WITHOUT_TEXTS = /^(?:content\/images|public)(?:\/|$)/;

const MOST_SHOWN = 5;

/** The identity of a diagnostic without its place: lines above it may be added or removed. */
function keyOf(diagnostic: Diagnostic): string {
  return `${diagnostic.code} ${phrase(diagnostic).message}`;
}

function countOf(found: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
