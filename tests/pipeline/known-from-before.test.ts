import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';
import { dataIn } from '../support/structured-data.ts';

/* What the last build found out must not hide what has happened since. */

test('a share in the place of the site is no site: the next build makes all of it', async () => {
  const root = tinySite();
  // What a build tells is kept only if no file changed within a step of the clock of the disk before it.
  await setTimeout(2_100);
  await sitegen(root, 'build');
  const whole = Object.keys(filesBelow(join(root, 'dist')));
  await sitegen(root, 'build', '--shard', '1/3', '--out', join(root, 'dist'));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(Object.keys(filesBelow(join(root, 'dist')))).toEqual(whole);
});

test('a document that goes while site.yaml has a mistake is missed once the mistake is mended', async () => {
  const root = tinySite({ 'public/files/plan.pdf': '%PDF-1.4' });
  replace(
    root,
    'content/pages/home.yaml',
    '/stations/hill).',
    '/stations/hill) and [the plan](/files/plan.pdf).',
  );
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  replace(root, 'site.yaml', 'timeZone:', 'timeZon:');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 1 });
  rmSync(join(root, 'public/files/plan.pdf'));
  replace(root, 'site.yaml', 'timeZon:', 'timeZone:');
  expect(await sitegen(root, 'build')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('files/plan.pdf'),
  });
});

test('pictures that are gone from the store and from the site are made again', async () => {
  const root = tinySite();
  await sitegen(root, 'build');
  const before = readdirSync(join(root, 'dist', 'images'));
  rmSync(join(root, '.sitegen/cache/pictures'), { recursive: true });
  rmSync(join(root, 'dist/images'), { recursive: true });
  write(root, 'public/new.txt', 'Something changed.');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(readdirSync(join(root, 'dist', 'images'))).toEqual(before);
});

test('a page above that gets another name, or comes anew, is on the way to the pages below it', async () => {
  const root = tinySite();
  const way = () => {
    const html = readFileSync(join(root, 'dist/stations/hill/index.html'), 'utf8');
    const [list] = dataIn(html).filter((thing) => thing['@type'] === 'BreadcrumbList');
    return ((list?.itemListElement ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  await setTimeout(2_100);
  await sitegen(root, 'build');
  expect(way()).toEqual(['Home', 'Hill']);
  replace(root, 'content/pages/home.yaml', 'title: Home', 'title: Welcome');
  await setTimeout(2_100);
  await sitegen(root, 'build');
  expect(way()).toEqual(['Welcome', 'Hill']);
  write(root, 'content/pages/stations.yaml', 'title: Stations\ndescription: Where we are.\nsections: []\n');
  await sitegen(root, 'build');
  expect(way()).toEqual(['Welcome', 'Stations', 'Hill']);
});

test.each([
  ['whose newsletter form was on its own address', 'tiny.example/newsletter', 'www.tiny.example', 0],
  ['to the address of its newsletter form', 'forms.tiny.example/newsletter', 'forms.tiny.example', 1],
])('a site that moves, %s, is like one that was never elsewhere', async (_, form, address, exitCode) => {
  const root = tinySite();
  replace(root, 'site.yaml', 'https://forms.tiny.example/newsletter', `https://${form}`);
  replace(root, 'site.yaml', 'forms:', 'hosting: [netlify]\nforms:');
  replace(
    root,
    'site.yaml',
    'quickLinks:\n  - Home\n',
    'quickLinks:\n  - label: Home\n    link: https://tiny.example/\n',
  );
  await sitegen(root, 'build');
  replace(root, 'site.yaml', 'url: https://tiny.example', `url: https://${address}`);
  const moved = await sitegen(root, 'build');
  const anew = await sitegen(root, 'build', '--no-cache', '--out', join(root, 'anew'));
  expect([moved.exitCode, anew.exitCode]).toEqual([exitCode, exitCode]);
  expect(codesIn(moved.stdout)).toEqual(codesIn(anew.stdout));
  if (exitCode === 0) expect(filesBelow(join(root, 'dist'))).toEqual(filesBelow(join(root, 'anew')));
});

function codesIn(told: string): readonly string[] {
  return [...told.matchAll(/^(?:error|warning) +\S+ +(\S+)$/gm)].map(([, code]) => code!).sort();
}

test('on another day, when nothing comes or goes, nothing is published', async () => {
  const root = tinySite();
  const marker = () => statSync(join(root, 'dist/.sitegen-output')).ino;
  await sitegen(root, 'build', '--as-of', '2026-02-01');
  const before = marker();
  await sitegen(root, 'build', '--as-of', '2026-02-02');
  expect(marker()).toBe(before);
});
