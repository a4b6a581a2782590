import { describe, expect, test } from 'vitest';
import { resolveSite } from '../../generator/model/resolve-site.ts';
import { readProject } from '../../generator/read/read-project.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { validateContent } from '../../generator/validate/validate-content.ts';
import { theme } from '../../templates/server.tsx';
import { tinySite } from '../support/sites.ts';

/** What the owner is told about the tiny site with these files laid over it. */
function told(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = readProject(tinySite(files)).value;
  const content = validateContent(sources);
  const asOf = () => readCalendarDate('2026-01-15')!;
  const site = resolveSite(content.value, sources, theme, { base: undefined, asOf });
  return [...content.diagnostics, ...site.diagnostics].map(
    ({ code, message, hint }) => `${code}: ${message} ${hint ?? ''}`,
  );
}

const job = (rest: string) =>
  `- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2025-10-22\n  ${rest}\n`;

describe('what content refers to', () => {
  test('a document with its folder written out is found by name', () => {
    const [only, ...more] = told({ 'content/jobs.yaml': job('applyLink: public/notes.txt') });
    expect(more).toEqual([]);
    expect(only).toContain('Did you mean "notes.txt"?');
  });

  test('a document with another number is not taken for a slip', () => {
    const files = { 'public/form-1.pdf': '%PDF', 'content/jobs.yaml': job('applyLink: form-2.pdf') };
    const [only = ''] = told(files);
    expect(only).toContain('Put the file into public/');
    expect(only).not.toContain('Did you mean');
  });

  test('a county by its name instead of its id is one fault, with the id', () => {
    const facility = '- name: Clinic\n  location: North\n  county: North\n';
    expect(told({ 'content/facilities.yaml': facility })).toEqual([
      'unknown-entity: There is no "North" among the counties of site.yaml. Did you mean "north"? Known: north.',
    ]);
  });

  test('a link to a page with a fault of its own is no second fault', () => {
    const files = {
      'content/pages/broken.yaml': 'title: Broken\n',
      'content/faqs.yaml': '- question: Where?\n  answer: On [that page](/broken).\n',
    };
    expect(told(files).map((line) => line.split(':')[0])).toEqual(['missing-key', 'missing-key']);
  });

  test('a fault in one key does not hide a missing picture in the next', () => {
    const picture = '- image: nowhere.jpg\n  al: A hill\n';
    expect(told({ 'content/gallery.yaml': picture }).map((line) => line.split(':')[0])).toEqual([
      'unknown-key',
      'missing-asset',
    ]);
  });

  test('a list where text stands is one fault', () => {
    const found = told({
      'content/gallery.yaml': 'A picture of the hill, which is longer than any list may be.\n',
    });
    expect(found.map((line) => line.split(':')[0])).toEqual(['wrong-type']);
  });

  test('a misspelt "type" is named, not only missed', () => {
    const page = 'title: X\ndescription: A page.\nsections:\n  - typ: faqs\n';
    const [only = '', ...more] = told({ 'content/pages/x.yaml': page });
    expect(more).toEqual([]);
    expect(only).toContain('Did you mean "type"?');
  });
});
