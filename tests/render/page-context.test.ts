import { expect, test } from 'vitest';
import { openRecorder } from '../../generator/model/inputs.ts';
import { basePath } from '../../generator/model/paths.ts';
import { type ContextParts, openContexts } from '../../generator/render/page-context.ts';

test('HTML that pages repeat is cached at its second use, and each page records its dependencies', () => {
  const recorder = openRecorder();
  const contact = { email: 'info@hill.example' };
  const settings = { url: 'https://hill.example', language: 'en', timeZone: 'Africa/Nairobi', contact };
  const parts = {
    settings,
    base: basePath('/'),
    routes: new Set(['/hill']),
    publicFiles: new Map(),
    pictures: { find: () => undefined },
  };
  const contextOf = openContexts(parts as unknown as ContextParts, recorder);
  let times = 0;
  const page = () => {
    const { repeated, address } = contextOf(undefined);
    const make = () => {
      times += 1;
      return `<a href="${address('/oaks')}">Oaks</a> on <a href="${address('/hill#top')}">the hill</a>`;
    };
    const { value, asked } = recorder.record(() => repeated('oaks', make) ?? make());
    return { value, asked: [...asked] };
  };
  const first = page();
  expect(first).toEqual({
    value: '<a href="/oaks/">Oaks</a> on <a href="/hill/#top">the hill</a>',
    asked: ['file oaks', 'route /hill'],
  });
  expect([page(), page(), page()]).toEqual([first, first, first]);
  expect(times).toBe(2);
});
