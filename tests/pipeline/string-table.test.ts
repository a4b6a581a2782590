import { expect, test } from 'vitest';
import type { InputKey } from '../../generator/model/inputs.ts';
import { noRecord } from '../../generator/pipeline/record/build-record.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';
import { StringTable } from '../../generator/pipeline/record/string-table.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

/** Returns how many MiB of files stay in memory if a name from each is kept. */
function kept(keepName: (name: InputKey) => void): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 50; number += 1) {
    const file = Buffer.alloc(1024 * 1024, `Page ${number} leads to one of them. `).toString();
    keepName(`file ${file.slice(0, 30)}`);
  }
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / 1024 / 1024;
}

test('a name keeps nothing of its file in memory', () => {
  const numbering = StringTable.after<string>([]);
  expect(kept((name) => numbering.setOf([name]))).toBeLessThan(5);
  expect(numbering.texts()).toHaveLength(50);
  const memory = new BuildMemory(noRecord('1'));
  memory.questions.answerWith(() => 'yes');
  expect(kept((name) => memory.questions.nameOfAnswers([name]))).toBeLessThan(5);
});
