import { TOKEN } from '../../model/fact-tokens.ts';
import type { YamlDocument, YamlNode } from '../../model/source.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import {
  FOLDER_NAMES,
  FOLDERS,
  type FolderName,
  LIST_NAMES,
  LISTS,
  type ListName,
  SITE,
} from '../../schema/content.ts';
import { isTimeZone } from '../../schema/fields/days.ts';
import { LONGEST_TEXT } from '../../schema/rich-text.ts';
import type { Facts } from '../../validate/fill-facts.ts';

/** The inputs of facts: files as written, since their content may itself depend on facts. */
type FactParts = {
  readonly files: { keys(): Iterable<string> };
  document(path: string): YamlDocument | undefined;
  asOf(timeZone: string): CalendarDate | undefined;
};

/**
 * The facts of a site: those declared in site.yaml, the number of entries in a collection, and the years since a given year.
 * Each is computed when a text uses it.
 */
export function openFacts(parts: FactParts): Facts {
  const { find, known } = openSources(parts);
  const values = new Map<string, string | undefined>();
  /** Facts that are being computed. */
  const asked = new Set<string>();
  /** Facts that contain themselves, or too much. */
  const endless = new Set<string>();
  const valueOfFact = (token: string): string | undefined => {
    if (!values.has(token)) {
      asked.add(token);
      values.set(token, filled(find(token)));
      asked.delete(token);
    }
    return values.get(token);
  };
  /**
   * The value of a fact with the facts in it filled in; undefined if one of them has no value, or if it contains itself or too
   * much.
   */
  const filled = (value: string | undefined): string | undefined => {
    let isWhole = true;
    const text = value?.replace(TOKEN, (written, backslash: string, inside: string) => {
      if (backslash !== '') return written.slice(1);
      const token = inside.trim();
      const isCircle = asked.has(token) || asked.size > MOST_STEPS;
      if (isCircle) for (const one of [...asked].slice([...asked].indexOf(token))) endless.add(one);
      const fact = isCircle ? undefined : valueOfFact(token);
      isWhole &&= fact !== undefined;
      return fact ?? written;
    });
    if (text !== undefined && text.length > LONGEST_TEXT) endless.add([...asked].at(-1)!);
    else if (isWhole) return text;
    return undefined;
  };
  return { valueOfFact, isEndless: (token) => endless.has(token), known };
}

/** Where facts come from. `find` returns the value as written: it may contain other facts. */
type FactSources = { find(token: string): string | undefined } & Pick<Facts, 'known'>;

/** A fact has a kind and a name: `fact.members`, `count.staff`, `years.since.1979`. */
function openSources({ files, document, asOf }: FactParts): FactSources {
  let settings: { readonly root: YamlNode | undefined } | undefined;
  const setting = (key: string) => {
    settings ??= { root: document(SITE.file)?.root };
    return valueAt(settings.root, key);
  };
  const declared = () => {
    const list = setting('facts');
    const items = list?.kind === 'list' ? list.items : [];
    return items.map((item) => [textAt(item, 'id') ?? '', textAt(item, 'value')] as const);
  };
  const countOf = (name: string): string | undefined => {
    if (Object.hasOwn(FOLDERS, name)) {
      const { folder } = FOLDERS[name as FolderName];
      return String([...files.keys()].filter((path) => path.startsWith(`${folder}/`)).length);
    }
    if (name === 'counties') return countIn(setting('counties'));
    if (!Object.hasOwn(LISTS, name)) return undefined;
    return countIn(document(LISTS[name as ListName].file)?.root);
  };
  const yearsSince = (year: string): string | undefined => {
    const zone = textOf(setting('timeZone')) ?? '';
    // A wrong one is reported at its place.
    const today = asOf(isTimeZone(zone) ? zone : 'UTC');
    const years = today === undefined ? -1 : Number(today.slice(0, 4)) - Number(year);
    return years < 0 ? undefined : String(years);
  };
  return {
    find(token) {
      const [, kind, name = ''] = /^(fact|count|years\.since)\.(.+)$/.exec(token) ?? [];
      if (kind === 'fact') return declared().find(([id]) => id === name)?.[1];
      if (kind === 'count') return countOf(name);
      return kind !== undefined && /^\d{4}$/.test(name) ? yearsSince(name) : undefined;
    },
    known: () => [
      ...declared().map(([id]) => `fact.${id}`),
      ...[...FOLDER_NAMES, ...LIST_NAMES, 'counties'].map((name) => `count.${name}`),
      // An example for suggestions: any year will do.
      'years.since.1979',
    ],
  };
}

/** The maximum nesting depth of facts. */
const MOST_STEPS = 20;

function countIn(node: YamlNode | undefined): string {
  return String(node?.kind === 'list' ? node.items.length : 0);
}

function valueAt(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'group' ? node.entries.get(key)?.value : undefined;
}

function textAt(node: YamlNode | undefined, key: string): string | undefined {
  return textOf(valueAt(node, key));
}

function textOf(value: YamlNode | undefined): string | undefined {
  return value?.kind === 'text' && !value.isEmpty ? value.text : undefined;
}
