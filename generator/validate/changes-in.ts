import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { type ChangeInFile, changesOf } from '../model/changes.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { DatedKeys } from '../schema/collection.ts';
import { LISTS } from '../schema/content.ts';
import type { ContentKind } from '../schema/content-kind.ts';
import type { Publishing } from '../schema/publishing.ts';

/** The days on which a file, or an item in it, appears, expires or closes. */
type ChangesOfFile = {
  readonly changes: readonly ChangeInFile[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Finds the days on which something in a file changes. `value` is the result of its schema. */
export function changesIn(kind: ContentKind, value: unknown, { file, root }: YamlDocument): ChangesOfFile {
  const changes: ChangeInFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { entity, path, dated } of entitiesIn(kind, value)) {
    const at = (key: string) => locate(file, nodeAt(root, [...path, key]).span);
    for (const { day, to, key } of changesOf(entity, dated)) changes.push({ day, to, line: at(key).line });
    const { publishFrom, expires, expired } = entity;
    if (publishFrom !== undefined && expires !== undefined && expires < publishFrom)
      diagnostics.push(diagnose('expires-too-early', at('expires'), { publishFrom, expires }));
    if (dated?.lastDay === undefined) continue;
    const { [dated.lastDay]: lastDay, [dated.day]: day } = entity as Readonly<Record<string, unknown>>;
    if (typeof lastDay !== 'string') continue;
    if (publishFrom !== undefined && lastDay < publishFrom) {
      const args = { publishFrom, expires: lastDay, closes: true };
      diagnostics.push(diagnose('expires-too-early', at(dated.lastDay), args));
    } else if (typeof day === 'string' && lastDay < day) {
      const args = { closes: lastDay, key: dated.day, day };
      diagnostics.push(diagnose('closes-too-early', at(dated.lastDay), args));
    } else if (expires !== undefined && expires < lastDay && (expired ?? 'hide') === 'hide') {
      diagnostics.push(diagnose('gone-too-early', at('expires'), { expires, closes: lastDay }));
    }
  }
  return { changes, diagnostics };
}

type FoundEntity = {
  readonly entity: Publishing;
  readonly path: readonly PropertyKey[];
  readonly dated?: DatedKeys | undefined;
};

function entitiesIn(kind: ContentKind, value: unknown): readonly FoundEntity[] {
  if (value === undefined || kind.form === 'settings') return [];
  if (kind.form === 'entity') return [{ entity: value as Publishing, path: [] }];
  const { dated }: { readonly dated?: DatedKeys | undefined } = LISTS[kind.name];
  return (value as readonly Publishing[]).map((entity, index) => ({ entity, path: [index], dated }));
}
