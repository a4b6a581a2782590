import { expect, test } from 'vitest';
import { noRecord } from '../../generator/pipeline/record/build-record.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';

const FACTS = { ids: [], anchors: [], pages: [], files: [], permissions: [] };

/** The memory of a run that comes after one in which a header linked to `/old`. */
function afterLayout(level: 'build' | 'check', answer: string): BuildMemory {
  const before = new BuildMemory(noRecord('1'));
  before.questions.answerWith(() => 'old.yaml');
  before.addLayout('home', { hash: 'h', level, facts: FACTS, asked: new Set(['route /old']) });
  const after = new BuildMemory(before.record());
  after.questions.answerWith(() => answer);
  return after;
}

test('a header that was checked as a build does is checked again by a thorough check', () => {
  expect(afterLayout('build', 'old.yaml').layout('home', 'build')?.hash).toBe('h');
  expect(afterLayout('build', 'old.yaml').layout('home', 'check')).toBeUndefined();
  expect(afterLayout('check', 'old.yaml').layout('home', 'check')?.hash).toBe('h');
});

test('a header is checked again when a page that it links to is gone', () => {
  expect(afterLayout('build', '').layout('home', 'build')).toBeUndefined();
});

test('what the check of a header asked is known for as long as the header is', () => {
  const second = afterLayout('build', 'old.yaml');
  second.reuseLayout('home', second.layout('home', 'build')!);
  second.addLayout('other', { hash: 'o', level: 'build', facts: FACTS, asked: new Set(['settings.name']) });
  const third = new BuildMemory(second.record());
  third.questions.answerWith((key) => (key === 'route /old' ? '' : 'old.yaml'));
  expect(third.layout('home', 'build')).toBeUndefined();
});
