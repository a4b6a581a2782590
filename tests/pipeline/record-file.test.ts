import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputKey } from '../../generator/model/inputs.ts';
import { type BuildRecord, noRecord } from '../../generator/pipeline/record/build-record.ts';
import { withoutOldQuestions } from '../../generator/pipeline/record/join-records.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';
import { readRecord, writeRecord } from '../../generator/pipeline/record/record-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitegen-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the record of a run that found these files, each with its questions about other files. */
function recordOf(files: Readonly<Record<string, readonly string[]>>, last = noRecord('1')): BuildRecord {
  const memory = new BuildMemory(last);
  memory.questions.answerWith((key) => `answer to ${key}`);
  for (const [path, asked] of Object.entries(files)) {
    const before = memory.files.of(path, path);
    if (before !== undefined && memory.isUnchanged(before)) memory.files.reuse(path, before);
    else
      memory.files.add(path, {
        hash: path,
        stamp: 'š',
        summary: undefined,
        asked: new Set(asked.map((name): InputKey => `file ${name}`)),
      });
  }
  return memory.record();
}

async function stored(record: BuildRecord): Promise<BuildRecord> {
  writeRecord(join(folder, 'record'), record);
  return (await readRecord(join(folder, 'record')))!;
}

test('a record is read as it was written, also if some of its lines are copied from the last one', async () => {
  const first = await stored(recordOf({ a: ['x', 'y'], b: ['y'], 'c"\t\n': [] }));
  const second = await stored(recordOf({ a: ['x', 'y'], new: ['z'], b: ['y'], 'c"\t\n': [] }, first));
  expect(second.questions).toEqual(['file x', 'file y', 'file z']);
  expect([...second.sources].map(([path, { file, page }]) => [path, file?.hash, file?.asked, page])).toEqual([
    ['a', 'a', '0 1', undefined],
    ['new', 'new', '2', undefined],
    ['b', 'b', '1', undefined],
    ['c"\t\n', 'c"\t\n', '', undefined],
  ]);
});

test('a record with one changed byte counts as missing', async () => {
  const file = join(folder, 'record');
  writeRecord(file, recordOf({ a: ['x'] }));
  const text = readFileSync(file, 'utf8');
  for (const at of [0, text.indexOf('"hash"'), text.length - 1]) {
    writeFileSync(file, `${text.slice(0, at)}~${text.slice(at + 1)}`);
    expect(await readRecord(file)).toBeUndefined();
  }
  writeFileSync(file, text.slice(0, -1));
  expect(await readRecord(file)).toBeUndefined();
});

test('unused questions are left out when they are the majority', () => {
  const first = recordOf({ a: ['p', 'q', 'r'], b: ['x'] });
  const kept = recordOf({ a: ['p', 'q', 'r'] }, first);
  expect(withoutOldQuestions(kept)).toBe(kept);
  const less = withoutOldQuestions(recordOf({ b: ['x'] }, first));
  expect(less).toMatchObject({ questions: ['file x'], answers: ['answer to file x'] });
  expect(less.sources.get('b')?.file?.asked).toBe('0');
});
