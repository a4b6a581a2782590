import { join } from 'node:path';
import type { Location } from '../diagnostics/diagnostic.ts';
import { startOf } from '../model/source.ts';
import { readContentFile } from '../read/read-file.ts';
import type { Session } from './session.ts';

/**
 * The first line of the content that names a file of public/; the file itself where none does. Of content that is as it
 * was, the questions of the last build tell which file it is, so that a document with a warning costs no reading.
 */
export function placeOfDocument(name: string, { analysis, memory, project }: PlaceParts): Location {
  const paths = [...analysis.files.yaml.keys()].sort();
  for (const path of paths) {
    const record = memory.files.of(path, analysis.hashOf(path));
    if (record !== undefined && !memory.questions.has(record.asked, `file ${name}`)) continue;
    if (!readContentFile(join(project.root, path), path).value?.text.includes(name)) continue;
    const reference = analysis
      .file(path)
      .references.find(({ role, to }) =>
        role.refersTo === 'file' ? to === name : role.refersTo === 'link' && to === `/${name}`,
      );
    if (reference !== undefined) return analysis.locate(reference);
  }
  return startOf(`public/${name}`);
}

type PlaceParts = Pick<Session, 'analysis' | 'memory' | 'project'>;
