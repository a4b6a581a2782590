import { imageFile } from '../../schema/asset-paths.ts';
import { SITE } from '../../schema/content.ts';
import type { BuildRecord } from './build-record.ts';
import { subjectsOf } from './questions.ts';

/** Why the records of two builds cannot be joined. */
type DifferentContent = {
  /** The indexes of the two records. */
  readonly between: readonly [number, number];
  /** The file that differs, if the records name it. */
  readonly file?: string | undefined;
  /** Its two hashes, if it is a file of YAML. */
  readonly hashes?: readonly [string, string];
};

/** The first difference between the content of builds. Files come first, because a question may depend on many of them. */
export function firstDifference(records: readonly BuildRecord[]): DifferentContent | undefined {
  return differenceIn(records, hashesOf) ?? differenceIn(records, answersOf);
}

/** The place of a value in a record: a file with its hash, or a question with its answer. */
type Known = { readonly key: string; readonly value: string } & Pick<DifferentContent, 'file'>;

function differenceIn(
  records: readonly BuildRecord[],
  knownIn: (record: BuildRecord) => Iterable<Known>,
): DifferentContent | undefined {
  const seen = new Map<string, { readonly value: string; readonly index: number }>();
  for (const [index, record] of records.entries()) {
    for (const { key, value, file } of knownIn(record)) {
      const before = seen.get(key) ?? { value, index };
      seen.set(key, before);
      if (before.value === value) continue;
      const hashes = knownIn === hashesOf ? { hashes: [before.value, value] as const } : {};
      return { between: [before.index, index], file, ...hashes };
    }
  }
  return undefined;
}

function* hashesOf({ sources }: BuildRecord): Generator<Known> {
  for (const [path, { file }] of sources) {
    if (file !== undefined) yield { key: path, value: file.hash, file: path };
  }
}

function* answersOf({ questions, answers }: BuildRecord): Generator<Known> {
  for (const [index, key] of questions.entries()) {
    const [picture] = subjectsOf('picture', [key]);
    const value = answers[index]!;
    if (picture !== undefined && value === '') continue;
    const ofSettings = key.startsWith('settings.') ? SITE.file : undefined;
    yield { key, value, file: picture === undefined ? ofSettings : imageFile(picture) };
  }
}
