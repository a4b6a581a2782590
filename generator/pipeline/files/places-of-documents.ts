import { join } from 'node:path';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { startOf } from '../../model/source.ts';
import { readContentFile } from '../../read/read-file.ts';
import type { Session } from '../session.ts';

/**
 * The first line of content that names each of these files in public/, or the file itself if no line does. For unchanged
 * content, the questions in the last record say which files it names, so a document with a warning costs no reading.
 */
export function placesOfDocuments(
  names: readonly string[],
  { analysis, memory, project }: PlaceParts,
): ReadonlyMap<string, Location> {
  const places = new Map<string, Location>();
  const paths = names.length === 0 ? [] : [...analysis.files.yaml.keys()].sort();
  for (const path of paths) {
    const record = memory.files.of(path, analysis.hashOf(path));
    const asked = names.filter(
      (name) => record === undefined || memory.questions.has(record.asked, `file ${name}`),
    );
    const text = asked.length === 0 ? '' : readContentFile(join(project.root, path), path).value?.text;
    const named = new Set(asked.filter((name) => text?.includes(name)));
    if (named.size === 0) continue;
    for (const reference of analysis.file(path).references) {
      const { role, to } = reference;
      const name = role.refersTo === 'file' ? to : role.refersTo === 'link' ? to.slice(1) : '';
      if (named.has(name) && !places.has(name)) places.set(name, analysis.locate(reference));
    }
  }
  return new Map(names.map((name) => [name, places.get(name) ?? startOf(`public/${name}`)]));
}

type PlaceParts = Pick<Session, 'analysis' | 'memory' | 'project'>;
