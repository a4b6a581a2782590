import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileChange } from '../../generator/model/file-change.ts';
import { makeChanges, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { bury, GONE, killedAfter } from '../support/dying-process.ts';
import { filesBelow, tinySite } from '../support/sites.ts';

/* A command may be killed before, between and after any two steps on the disk: undo restores every byte. */

const [HILL, FAQS, ABOUT] = ['content/stations/hill.yaml', 'content/faqs.yaml', 'content/pages/about.yaml'];
const [OLD, NEW] = ['- question: Who?\n  answer: Us.\n', '- question: Who?\n  answer: You.\n'];
const TEXT = 'title: About us\ndescription: Who we are.\nsections: []\n';
const CHANGES: readonly FileChange[] = [
  { kind: 'move', path: HILL, to: 'content/stations/mount.yaml' },
  { kind: 'edit', path: FAQS, before: OLD, after: NEW },
  { kind: 'remove', path: ABOUT, before: TEXT },
  { kind: 'create', path: 'content/pages/visit/us.yaml', after: TEXT },
];

test.each([
  ['a change', false],
  ['an undo', true],
])(
  'after %s that was killed at any moment, undo restores every byte and leaves no extra file',
  async (_, isUndo) => {
    let moments = 0;
    for (let isKilled = true; isKilled; moments += 1) {
      const root = tinySite({ [FAQS]: OLD, [ABOUT]: TEXT });
      const project = openProject({ root });
      const before = contentOf(root);
      if (isUndo) makeChanges(project, CHANGES);
      isKilled = await killedAfter(moments, async () => {
        if (isUndo) undoLastChange(project);
        else makeChanges(project, CHANGES);
      });
      bury(root);
      const isRecorded = readdirSync(join(root, '.sitegen')).includes('last-change.json');
      if (isRecorded) undoLastChange(project);
      expect(contentOf(root), `killed after ${moments} steps`).toEqual(before);
    }
    expect(moments).toBeGreaterThan(10);
  },
);

test('the next command that writes a file removes the leftovers of a killed one', () => {
  const root = tinySite({ [FAQS]: OLD });
  const before = Object.keys(contentOf(root));
  writeFileSync(join(root, `${FAQS}.${GONE}~`), 'half');
  makeChanges(openProject({ root }), [{ kind: 'edit', path: FAQS, before: OLD, after: NEW }]);
  expect(Object.keys(contentOf(root))).toEqual(before);
});

function contentOf(root: string): Readonly<Record<string, string>> {
  return filesBelow(join(root, 'content'));
}
