import { expect, test } from 'vitest';
import { noRecord } from '../../generator/pipeline/record/build-record.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';

const FACTS = { ids: [], anchors: [], pages: [], files: [], permissions: [] };

/** Returns the memory of a run after one in which a header linked to `/old`. */
function afterLayout(level: 'build' | 'check', answer: string): BuildMemory {
  const before = new BuildMemory(noRecord('1'));
  before.questions.answerWith(() => 'old.yaml');
  before.layouts.add('home', { hash: 'h', level, facts: FACTS, asked: new Set(['route /old']) });
  const after = new BuildMemory(before.record());
  after.questions.answerWith(() => answer);
  return after;
}

test('a header that was checked by a build is checked again by a thorough check', () => {
  expect(afterLayout('build', 'old.yaml').layouts.of('home', 'build')?.hash).toBe('h');
  expect(afterLayout('build', 'old.yaml').layouts.of('home', 'check')).toBeUndefined();
  expect(afterLayout('check', 'old.yaml').layouts.of('home', 'check')?.hash).toBe('h');
});

test('a header is checked again when a page that it links to is removed', () => {
  expect(afterLayout('build', '').layouts.of('home', 'build')).toBeUndefined();
});

test('the questions of the check of a header are kept as long as the header', () => {
  const second = afterLayout('build', 'old.yaml');
  second.layouts.reuse('home');
  second.layouts.add('other', { hash: 'o', level: 'build', facts: FACTS, asked: new Set(['settings.name']) });
  const third = new BuildMemory(second.record());
  third.questions.answerWith((key) => (key === 'route /old' ? '' : 'old.yaml'));
  expect(third.layouts.of('home', 'build')).toBeUndefined();
});
