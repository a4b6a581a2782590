import { type Diagnostic, diagnose, type Location } from '../../diagnostics/diagnostic.ts';
import { changesOf } from '../../model/changes.ts';
import { endOfLine, locate, nodeAt, startOf, type YamlDocument, type YamlNode } from '../../model/source.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { LISTS, SITE } from '../../schema/content.ts';
import { kindOf } from '../../schema/content-kind.ts';
import type { Publishing } from '../../schema/publishing.ts';
import { sectionForList } from '../../schema/section-for-list.ts';
import { entriesIn, missingIn } from '../../validate/completeness.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { figuresIn } from './figures.ts';
import { placeholdersIn } from './placeholders.ts';
import { sameNamesIn } from './same-names.ts';
import { shownLists } from './shown-lists.ts';

/**
 * Reports missing or stale content as notices. Reads every file, as only a report needs. These notices never keep a site from
 * being published.
 */
export function missingContent(analysis: Analysis, asOf: CalendarDate): readonly Diagnostic[] {
  const shown = shownLists(analysis);
  return [
    ...unsentForm(analysis),
    ...placeholdersIn(analysis),
    ...figuresIn(analysis, analysis.valueOfFact),
    ...[...analysis.files.yaml.keys()].sort().flatMap((path) => ofFile(path, { analysis, asOf, shown })),
  ];
}

type PageWithSections = { readonly sections: readonly { readonly type: string }[] };

function unsentForm(analysis: Analysis): readonly Diagnostic[] {
  const document =
    analysis.settings()?.forms.contact?.mode === 'none' ? analysis.document(SITE.file) : undefined;
  if (document === undefined) return [];
  const { span } = nodeAt(document.root, ['forms', 'contact', 'mode']);
  return [diagnose('no-contact-service', locate(document.file, span), {})];
}

type Looked = {
  readonly analysis: Analysis;
  readonly asOf: CalendarDate;
  readonly shown: ReadonlySet<string>;
};

function ofFile(path: string, { analysis, asOf, shown }: Looked): readonly Diagnostic[] {
  const kind = kindOf(path);
  const { value } = analysis.reading(path);
  const document = kind === undefined || value === undefined ? undefined : analysis.document(path);
  if (kind === undefined || document === undefined || kind.form === 'settings') return [];
  if (kind.form === 'list' && (value as readonly unknown[]).length === 0) {
    return shown.has(kind.name) ? [diagnose('empty-list', startOf(path), {})] : [];
  }
  const section = kind.form === 'list' && !shown.has(kind.name) ? sectionForList(kind.name) : [];
  const unshown = section.length === 0 ? [] : [diagnose('unshown-list', startOf(path), { section })];
  const entries = entriesIn(kind, value);
  const incomplete = entries.flatMap((entry) => {
    const at = firstLine(document, entry.path);
    const owner = entry.shape.title ?? '';
    return missingIn(entry).map((key) => {
      const { description = '' } = entry.shape.fields.get(key) ?? {};
      return diagnose('not-filled-in', at, { owner, key, about: description });
    });
  });
  const dated = kind.form === 'list' ? LISTS[kind.name].dated : undefined;
  const passing = entries.flatMap((entry) => {
    const ends = changesOf(entry.value as Publishing, dated).filter(({ to }) => to !== 'shown');
    return ends.flatMap(({ day, key }): readonly Diagnostic[] => {
      const last = entry.value[key] as CalendarDate;
      const at = locate(document.file, nodeAt(document.root, [...entry.path, key]).span);
      if (day <= asOf) return key === 'expires' ? [diagnose('has-expired', at, { last })] : [];
      return daysBetween(asOf, day) > SOON ? [] : [diagnose('expires-soon', at, { last })];
    });
  });
  const namedTwice = kind.form === 'list' ? sameNamesIn(entries, document) : [];
  return [...unshown, ...namedTwice, ...incomplete, ...passing, ...thin(path, document, analysis)];
}

/** Days in which the owner can still prepare a replacement. */
const SOON = 30;

/** Reports a page with only a few words. A page with a list, a map or pictures shows more than its own words. */
function thin(path: string, { root }: YamlDocument, analysis: Analysis): readonly Diagnostic[] {
  const kind = kindOf(path);
  if (kind?.form !== 'entity' || kind.name !== 'pages') return [];
  const { value, references } = analysis.reading(path);
  const { sections = [] } = value as Partial<PageWithSections>;
  if (sections.some(({ type }) => type !== 'text')) return [];
  if (references.some(({ role }) => SHOWS_MORE.has(role.refersTo))) return [];
  const count = wordsIn(root);
  return count >= FEW_WORDS ? [] : [diagnose('thin-page', startOf(path), { count })];
}

const FEW_WORDS = 30;
const SHOWS_MORE: ReadonlySet<string> = new Set(['list', 'named-list', 'map', 'image', 'entity']);

function wordsIn(node: YamlNode): number {
  if (node.kind === 'text') return node.text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  const below = node.kind === 'list' ? node.items : [...node.entries.values()].map(({ value }) => value);
  return below.reduce((sum, one) => sum + wordsIn(one), 0);
}

/** The first line of an entry, which usually contains its name. */
function firstLine({ file, root }: YamlDocument, path: readonly PropertyKey[]): Location {
  const { start } = nodeAt(root, path).span;
  return locate(file, { start, end: endOfLine(file, start) });
}

function daysBetween(one: CalendarDate, other: CalendarDate): number {
  return (Date.parse(other) - Date.parse(one)) / DAY;
}

/** Milliseconds. */
const DAY = 86_400_000;
