import { join } from 'node:path';
import { bytesHash, type FactValues, hashWithFacts, tokensIn } from '../../model/fact-tokens.ts';
import { stampText } from '../../model/files.ts';
import { readContentFile } from '../../read/read-file.ts';
import type { FileRecord } from '../record/build-record.ts';
import type { AnalysisParts } from './analysis.ts';

/** The hashes of YAML files, each of the bytes of a file and the values of the facts in it. */
export type Hashes = {
  /** Undefined for a file that is not in the record of the last build. */
  of(path: string): string | undefined;
  /** Notes the hash of a file that was read elsewhere. */
  note(path: string, hash: string | undefined): void;
  /** The last build's record of a file, if the file is unchanged. */
  recordOf(path: string): FileRecord | undefined;
};

/** Opens the hashes of a site's files; each is computed on first use. */
export function openHashes(parts: AnalysisParts, valueOfFact: FactValues): Hashes {
  const known = new Map<string, string | undefined>();
  const of = (path: string) => {
    if (!known.has(path)) known.set(path, hashNow(path, parts, valueOfFact));
    return known.get(path);
  };
  return {
    of,
    note: (path, hash) => known.set(path, hash),
    recordOf: (path) => parts.memory.files.of(path, of(path)),
  };
}

/** A file with the same stamp as at its last reading is unchanged. Any other file is read and hashed, if it is in the record. */
function hashNow(
  path: string,
  { root, files, memory, overlay }: AnalysisParts,
  valueOfFact: FactValues,
): string | undefined {
  const last = memory.files.lastLook(path);
  const stamp = files.yaml.get(path);
  if (last === undefined || stamp === undefined || overlay?.has(path)) return undefined;
  if (last.stamp === stampText(stamp))
    return hashWithFacts(bytesHash(last.hash), last.tokens ?? [], valueOfFact);
  const now = readContentFile(join(root, path), path).value;
  return now && hashWithFacts(now.hash, tokensIn(now.text), valueOfFact);
}
