import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { jsonFile } from '../../generator/cache/json-file.ts';
import type { FileChange } from '../../generator/model/file-change.ts';
import { makeChanges, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject, type Project } from '../../generator/pipeline/project.ts';
import { bury, GONE, killedAfter } from '../support/dying-process.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* A command may be killed before, between and after any two steps on the disk: undo restores every byte. */

const [HILL, MOUNT] = ['content/stations/hill.yaml', 'content/stations/mount.yaml'];
const [FAQS, ABOUT] = ['content/faqs.yaml', 'content/pages/about.yaml'];
const [OLD, NEW] = ['- question: Who?\n  answer: Us.\n', '- question: Who?\n  answer: You.\n'];
const TEXT = 'title: About us\ndescription: Who we are.\nsections: []\n';
const CONTENT = {
  [FAQS]: OLD,
  [ABOUT]: TEXT,
  'content/pages/team.yaml': TEXT,
  'content/images/team.jpg': 'first',
  'content/images/team/us.jpg': 'second',
};
const EMPTY = ['content/pages/visit', 'content/images/team/us'];
const CHANGES: readonly FileChange[] = [
  { kind: 'move', path: HILL, to: MOUNT },
  { kind: 'edit', path: FAQS, before: OLD, after: NEW },
  { kind: 'remove', path: ABOUT, before: TEXT },
  { kind: 'create', path: 'content/pages/visit/us.yaml', after: TEXT },
  { kind: 'create', path: 'content/pages/join/us.yaml', after: TEXT },
  { kind: 'move', path: 'content/pages/team.yaml', to: 'content/pages/about/us/team.yaml' },
  { kind: 'edit', path: 'content/pages/about/us/team.yaml', before: TEXT, after: `${TEXT}# Moved.\n` },
  { kind: 'move', path: 'content/images/team/us.jpg', to: 'content/images/team/us/us.jpg' },
  { kind: 'move', path: 'content/images/team.jpg', to: 'content/images/team/us.jpg' },
];
const EARLIER: FileChange = { kind: 'create', path: 'content/pages/earlier.yaml', after: TEXT };
const LATER: FileChange = { kind: 'create', path: 'content/pages/later.yaml', after: TEXT };

test.each([
  ['a change', false],
  ['an undo', true],
])(
  'after %s that was killed at any moment, undo restores every byte and leaves no extra file',
  async (_, isUndo) => {
    let moments = 0;
    for (let isKilled = true; isKilled; moments += 1) {
      const root = siteBefore();
      const project = openProject({ root });
      const before = contentOf(root);
      if (isUndo) makeChanges(project, CHANGES);
      isKilled = await killedAfter(moments, async () => {
        if (isUndo) undoLastChange(project);
        else makeChanges(project, CHANGES);
      });
      bury(root);
      const isRecorded = readdirSync(join(root, '.sitegen')).some((name) => name.endsWith('-change.json'));
      if (isRecorded) undoLastChange(project);
      expect(contentOf(root), `killed after ${moments} steps`).toEqual(before);
    }
    expect(moments).toBeGreaterThan(10);
  },
);

test.each([
  ['a change', false],
  ['an undo', true],
])('after %s that was killed midway, no other command changes anything before undo', async (_, isUndo) => {
  const whole = siteAfter(EARLIER);
  makeChanges(whole, CHANGES);
  let refused = 0;
  for (let [isKilled, moments] = [true, 0]; isKilled; moments += 1) {
    const project = siteAfter(EARLIER);
    const { root } = project;
    const before = contentOf(root);
    if (isUndo) makeChanges(project, CHANGES);
    isKilled = await killedAfter(moments, async () => {
      if (isUndo) undoLastChange(project);
      else makeChanges(project, CHANGES);
    });
    bury(root);
    const left = contentOf(root);
    const refusal = refusalOf(() => makeChanges(project, [LATER]));
    if (refusal === undefined) {
      expect([before, contentOf(whole.root)], `killed after ${moments} steps`).toContainEqual(left);
      continue;
    }
    refused += 1;
    expect(refusal).toBe('The last command was stopped midway. Run npx sitegen undo first.');
    expect(contentOf(root)).toEqual(left);
    undoLastChange(project);
    expect(contentOf(root), `killed after ${moments} steps`).toEqual(before);
    if (!isUndo) expect(undoLastChange(project).made).toEqual([EARLIER]);
    makeChanges(project, [LATER]);
  }
  expect(refused).toBeGreaterThan(10);
});

describe('after a command that was killed midway', () => {
  /** Returns the site after a rename that was killed after its second change. */
  function halfRenamed(): string {
    const root = tinySite({ ...CONTENT, [FAQS]: NEW });
    renameSync(join(root, HILL), join(root, MOUNT));
    write(root, '.sitegen/unfinished-change.json', jsonFile(CHANGES));
    return root;
  }

  test.each([
    ['rename', 'hill', 'mount'],
    ['new', 'faq', 'Why?'],
    ['new', 'faq', 'Why?', '--dry-run'],
    ['remove', '/about'],
    ['check', '--fix', '--dry-run'],
  ])('%s names undo, and does not report the half-done change', async (...command) => {
    const root = halfRenamed();
    const before = contentOf(root);
    expect(await sitegen(root, ...command)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^sitegen: The last command was stopped midway\. Run npx sitegen undo.* first\.\n$/,
      ),
    });
    expect(contentOf(root)).toEqual(before);
    await sitegen(root, 'undo');
    expect((await sitegen(root, 'rename', 'hill', 'mount')).exitCode).toBe(0);
  });

  test('undo keeps files that were edited since, and restores the rest', async () => {
    const root = halfRenamed();
    write(root, FAQS, '[] # mine\n');
    const { exitCode, stdout } = await sitegen(root, 'undo');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: `Moved ${MOUNT} back to ${HILL}.\n${FAQS} has changed since, and was not restored.\n`,
    });
    expect(readFileSync(join(root, FAQS), 'utf8')).toBe('[] # mine\n');
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
  });

  test('undo does not name a file that the change was still to remove, unless it was edited since', async () => {
    const nameOfAbout = async (text: string) => {
      const root = halfRenamed();
      write(root, ABOUT, text);
      return (await sitegen(root, 'undo')).stdout.includes(ABOUT);
    };
    expect(await nameOfAbout(TEXT)).toBe(false);
    expect(await nameOfAbout(`${TEXT}# Mine.\n`)).toBe(true);
  });

  test('undo reports if the first change was not made yet', async () => {
    const root = tinySite(CONTENT);
    write(root, '.sitegen/unfinished-change.json', jsonFile(CHANGES));
    expect((await sitegen(root, 'undo')).stdout).toBe('Every file is already as it was before.\n');
    expect((await sitegen(root, 'undo')).stderr).toContain('There is no change to undo.');
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a rename and its undo that %s reaches midway are done completely',
  async (signal) => {
    const root = tinySite({ [FAQS]: '- question: Where?\n  answer: On [the hill](/stations/hill).\n' });
    const before = contentOf(root);
    await signalledMidway(root, signal, 'rename', 'hill', 'mount');
    expect(readFileSync(join(root, FAQS), 'utf8')).toContain('/stations/mount');
    await signalledMidway(root, signal, 'undo');
    expect(contentOf(root)).toEqual(before);
  },
);

/** Runs a command that receives a signal when the first file of the content has moved. It must end with exit code 0. */
async function signalledMidway(
  root: string,
  signal: NodeJS.Signals,
  ...words: readonly string[]
): Promise<void> {
  const signalling = join(temporaryFolder(), 'signalling.cjs');
  writeFileSync(
    signalling,
    `const fs = require('node:fs');
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      renameSync(from, to);
      if (!/stations.(hill|mount).yaml$/.test(to)) return;
      process.kill(process.pid, '${signal}');
      // Time for the signal to arrive.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    };
    require('node:module').syncBuiltinESMExports();`,
  );
  const started = ['--require', signalling, join(REPOSITORY, 'bin', 'sitegen.js'), ...words];
  await promisify(execFile)(process.execPath, started, { cwd: root });
}

test('the next command that writes a file removes the leftovers of a killed one', () => {
  const root = tinySite({ [FAQS]: OLD });
  const before = Object.keys(filesBelow(join(root, 'content')));
  writeFileSync(join(root, `${FAQS}.${GONE}~`), 'half');
  makeChanges(openProject({ root }), [{ kind: 'edit', path: FAQS, before: OLD, after: NEW }]);
  expect(Object.keys(filesBelow(join(root, 'content')))).toEqual(before);
});

/** Returns a site with empty folders, which the changes use. */
function siteBefore(): string {
  const root = tinySite(CONTENT);
  for (const folder of EMPTY) mkdirSync(join(root, folder), { recursive: true });
  return root;
}

function siteAfter(change: FileChange): Project {
  const project = openProject({ root: siteBefore() });
  makeChanges(project, [change]);
  return project;
}

/** Returns the error message of refused work, or undefined if the work succeeds. */
function refusalOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns every file with its text, and every folder. No folder may stay behind. */
function contentOf(root: string): unknown {
  const folders = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).sort();
  return { folders, files: filesBelow(join(root, 'content')) };
}
