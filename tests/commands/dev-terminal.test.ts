import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { devTerminal } from '../../generator/commands/dev-terminal.ts';
import { type Diagnostic, diagnose } from '../../generator/diagnostics/diagnostic.ts';
import { startOf } from '../../generator/model/source.ts';
import { temporaryFolder } from '../support/sites.ts';

/* An owner reads the terminal of the live preview. */

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const terminal = () => devTerminal({ root: temporaryFolder(), color: false });

const errorIn = (name: string): Diagnostic =>
  diagnose('missing-file', startOf(`content/${name}.yaml`), { missing: 'content', path: 'content' });

test.each([
  [['content/faqs.yaml'], 1, 'saved faqs.yaml, 1 page, 12 ms\n'],
  [['content/faqs.yaml', 'site.yaml', 'public/a.pdf'], 30, 'saved faqs.yaml and 2 more, 30 pages, 12 ms\n'],
  [['site.yaml'], undefined, 'saved site.yaml, 12 ms\n'],
])('a save of %j is one line', (changed, pages, line) => {
  terminal().saved({ changed, pages, milliseconds: 12.3 });
  expect(said).toBe(line);
});

test.each([
  [1, '  1 error is left: content/1.yaml:1\n'],
  [3, '  3 errors are left: content/1.yaml:1, content/2.yaml:1, content/3.yaml:1\n'],
  [4, '  4 errors are left: content/1.yaml:1, content/2.yaml:1, content/3.yaml:1 …\n'],
])('%i errors that were already shown are only counted', (count, line) => {
  const errors = Array.from({ length: count }, (_, at) => errorIn(`${at + 1}`));
  const { checked } = terminal();
  checked(errors);
  expect(said).toContain('missing-file');
  said = '';
  checked(errors);
  expect(said).toBe(line);
});

test('while a template has an error, corrected content is not the end of all errors', () => {
  const ofTemplates = [errorIn('card')];
  const { checked } = terminal();
  checked([], ofTemplates);
  expect(said).toBe('  1 error is left: content/card.yaml:1\n');
  checked([errorIn('faqs')], ofTemplates);
  expect(said).toContain('  2 errors are left: content/card.yaml:1, content/faqs.yaml:1\n');
  said = '';
  checked([], ofTemplates);
  expect(said).toBe('  1 error is left: content/card.yaml:1\n');
  said = '';
  checked([], []);
  expect(said).toBe('All errors are corrected.\n');
});

test('a failure of sitegen is shown with its stack, and the preview goes on', () => {
  terminal().failed(new Error('Out of hills'));
  expect(said).toMatch(
    /^This is an error of sitegen itself\. The preview goes on\.\nError: Out of hills\n {4}at /,
  );
});

test('the owner reads why changes come a second later', () => {
  terminal().polling();
  expect(said).toContain('Files are now checked for changes every second.');
});
