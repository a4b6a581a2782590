import { join } from 'node:path';
import { bytesHash, type FactValues, hashWithFacts, tokensIn } from '../../model/fact-tokens.ts';
import { stampText } from '../../model/files.ts';
import { readContentFile } from '../../read/read-file.ts';
import type { FileRecord } from '../record/build-record.ts';
import type { AnalysisParts } from './analysis.ts';

/** The hashes of YAML files, each of what its bytes and the facts in it say. */
export type Hashes = {
  /** Undefined for a file of which the last build knows nothing. */
  of(path: string): string | undefined;
  /** Takes one over from whoever has read the file. */
  note(path: string, hash: string | undefined): void;
  /** What the last build found out about a file that is as it was. */
  recordOf(path: string): FileRecord | undefined;
};

/** Opens the hashes of the files of a site; each is found out when somebody asks for it. */
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

/** A file with the stamp it had when it was last read is the same; any other is read and hashed, if it was known at all. */
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
