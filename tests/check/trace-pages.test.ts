import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { marksIn, withoutMarks } from '../../generator/model/marks.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { openTracedSite, type TracedSite } from '../../generator/pipeline/traced-site.ts';
import type { RenderedPage } from '../../generator/render/renderer.ts';
import { siteInMemory } from '../support/made-site.ts';

/** Every page of the sample site, rendered for visitors and rendered with source marks. */
const published = new Map<OutputPath, string>();
const traced = new Map<OutputPath, RenderedPage>();
let sourceMap: TracedSite['sourceMap'];

beforeAll(async () => {
  const { plan, pages } = await siteInMemory(openProject({ root: inject('sample') }));
  for (const [path, { html }] of pages) published.set(path, html);
  const site = await openTracedSite(plan!);
  sourceMap = site.sourceMap;
  for (const page of [...plan!.pages, undefined]) {
    const again = site.render(page);
    traced.set(again.path, again);
  }
});

test('a traced page records its sources only for sitegen, and is otherwise the same', () => {
  expect(traced.size).toBeGreaterThan(20);
  expect([...traced.keys()].sort()).toEqual([...published.keys()].sort());
  for (const [path, { html }] of traced) {
    const plain = withoutMarks(html).replace(/ data-template="[^"]*"/g, '');
    expect(lines(plain), path).toEqual(lines(published.get(path) ?? ''));
  }
});

test('a published page contains no trace', () => {
  const all = [...published.values()].join('');
  expect(marksIn(all)).toEqual([]);
  expect(all).not.toContain('data-template');
});

describe('the source of a text', () => {
  test('is the place where its words are written', () => {
    const { html } = traced.get('about/faqs/index.html' as OutputPath)!;
    const words = /<summary[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    const [number = -1] = marksIn(words);
    const at = sourceMap.placeOf(number)!;
    expect(at.file).toBe('content/faqs.yaml');
    const line = readFileSync(join(inject('sample'), at.file), 'utf8').split('\n')[at.line - 1];
    expect(line).toContain(withoutMarks(words).slice(0, 20));
  });

  test('of an element is the line of its template', () => {
    const { html } = traced.get('index.html' as OutputPath)!;
    expect(html).toMatch(/<main [^>]*data-template="templates\/layout\/document\.tsx:\d+:\d+"/);
  });
});

/** Puts each element on its own line, so a difference is also one line. */
function lines(html: string): readonly string[] {
  return html.replaceAll('><', '>\n<').split('\n');
}
