import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeChanges, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* A change of several files, of which one fails. */

describe('a change of several files with one that fails', () => {
  const FAQS = 'content/faqs.yaml';
  const [OLD, NEW] = ['- question: Who?\n  answer: Us.\n', '- question: Who?\n  answer: You.\n'];
  const edit = { kind: 'edit', path: FAQS, before: OLD, after: NEW } as const;
  const impossible = { kind: 'edit', path: 'site.yaml', before: 'nothing like it', after: '' } as const;

  test('is undone completely, and the change before can still be undone', () => {
    const root = tinySite({ [FAQS]: OLD });
    const project = openProject({ root });
    makeChanges(project, [{ kind: 'create', path: 'content/pages/new.yaml', after: 'title: New\n' }]);
    expect(() => makeChanges(project, [edit, impossible])).toThrow(
      /^site\.yaml changed in the meantime\. Run the command again\. Nothing was changed\.$/,
    );
    expect(readFileSync(join(root, FAQS), 'utf8')).toBe(OLD);
    expect(undoLastChange(project).made).toHaveLength(1);
  });

  test('is refused if it could not be undone', () => {
    const root = tinySite({ [FAQS]: OLD });
    const project = openProject({ root });
    const closed = { ...project, unfinishedChange: join(root, 'site.yaml', 'change.json') };
    expect(() => makeChanges(closed, [edit])).toThrow('Nothing was changed');
    expect(readFileSync(join(root, FAQS), 'utf8')).toBe(OLD);
  });

  test('names the files that another program changed at that moment', () => {
    const root = tinySite({ [FAQS]: OLD });
    const faqs = join(root, FAQS);
    const meanwhile = {
      ...impossible,
      get before() {
        if (readFileSync(faqs, 'utf8') === NEW) writeFileSync(faqs, `${NEW}# Mine\n`);
        return 'nothing like it';
      },
    };
    const project = openProject({ root });
    makeChanges(project, [{ kind: 'create', path: 'content/pages/new.yaml', after: 'title: New\n' }]);
    expect(() => makeChanges(project, [edit, meanwhile])).toThrow(
      `site.yaml changed in the meantime. Run the command again. Part of the change is in files that another program changed at the same time: ${FAQS}.`,
    );
    expect(readFileSync(faqs, 'utf8')).toBe(`${NEW}# Mine\n`);
    expect(undoLastChange(project).made.map(({ path }) => path)).toEqual(['content/pages/new.yaml']);
  });

  test('keeps a new file that another program has edited at that moment', () => {
    const [path, after] = ['content/pages/new.yaml', 'title: New\n'];
    const root = tinySite();
    const file = join(root, path);
    const meanwhile = {
      ...impossible,
      get before() {
        if (existsSync(file) && readFileSync(file, 'utf8') === after) writeFileSync(file, `${after}# Mine\n`);
        return 'nothing like it';
      },
    };
    expect(() => makeChanges(openProject({ root }), [{ kind: 'create', path, after }, meanwhile])).toThrow(
      `Part of the change is in files that another program changed at the same time: ${path}.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(`${after}# Mine\n`);
  });

  const THEIRS = 'content/pages/theirs.yaml';

  test.each([
    { kind: 'create', path: THEIRS, after: 'title: Ours\n' },
    { kind: 'move', path: 'content/pages/home.yaml', to: THEIRS },
  ] as const)('replaces no file that has appeared since it was planned: $kind', (change) => {
    const root = tinySite({ [FAQS]: OLD, [THEIRS]: 'title: Theirs\n' });
    const before = filesBelow(join(root, 'content'));
    expect(() => makeChanges(openProject({ root }), [edit, change])).toThrow(
      `There is a file ${THEIRS} already. Choose another name. Nothing was changed.`,
    );
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test('an invalid list of changes cannot be undone', async () => {
    const root = tinySite();
    write(root, '.sitegen/last-change.json', '{"kind":"edit"}');
    expect((await sitegen(root, 'undo')).stderr).toContain('There is no change to undo.');
  });
});
