import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { templateErrors } from '../../generator/bundle/template-errors.ts';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import { build } from '../../generator/pipeline/build.ts';
import { check } from '../../generator/pipeline/check.ts';
import { openProject, type Project } from '../../generator/pipeline/project.ts';
import type { Outcome } from '../../generator/pipeline/record/last-result.ts';
import { layExample } from '../support/examples.ts';
import { readJsonReport } from '../support/json-report.ts';
import { OPTIONS, siteInMemory } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { sitegen, temporaryFolder, tinySite } from '../support/sites.ts';
import { longAfterFirstPage } from '../support/slow-thread.ts';

/* `build` refuses exactly what `check` calls an error, whatever happened before and whatever a cache contains. */

const COMMANDS = { check, build };

/** Errors of a finished site, which the two commands make themselves. */
const OF_OUTPUT: readonly Code[] = ['changed-output'];
const CODES = (Object.keys(CATALOG) as Code[]).filter((code) => !OF_OUTPUT.includes(code));

describe.each(CODES)('check and build agree on the examples of %s', (code) => {
  test.each(['wrong', 'right'] as const)('%s', async (which) => {
    const root = tinySite();
    layExample(root, CATALOG[code][which]);
    const first = await verdict('check', root);
    expect(await verdict('build', root)).toEqual(first);
    expect(first.isPublishable).toBe(which === 'right' || CATALOG[code].severity !== 'error');
  });

  test.runIf(CATALOG[code].severity === 'warning')('wrong, under --strict', async () => {
    const root = tinySite();
    layExample(root, CATALOG[code].wrong);
    const { codes } = await verdict('check', root);
    expect(await verdict('build', root, true)).toEqual({ isPublishable: false, codes });
    expect(await verdict('check', root, true)).toEqual({ isPublishable: false, codes });
  });
});

test.each(['check', 'build', 'report'])(
  '`%s --strict` reports the same as without it: a warning in a file does not hide those of the pages',
  async (command) => {
    const root = join(temporaryFolder(), 'new');
    await sitegen('.', 'init', root, '--name', 'Hill School', '--kind', 'school');
    await sitegen(root, 'new', 'page', 'Hello');
    const reported = async (...options: readonly string[]) => {
      const { stdout } = await sitegen(root, command, ...options, '--format', 'json');
      const { found, summary } = readJsonReport(stdout);
      return { codes: found.map(({ code }) => code), pages: summary.pages };
    };
    const expected = await reported();
    expect(expected.codes).toEqual(expect.arrayContaining(['left-over', 'unreached-page']));
    expect(await reported('--strict')).toEqual(expected);
    expect(existsSync(join(root, 'dist'))).toBe(command === 'build');
  },
);

describe('the pictures at the top of a page', () => {
  test.each([1, 2])(
    'are an error if they are too heavy, in this run and in the next (%i threads)',
    async (threads) => {
      const root = siteWithSlides();
      const project = await withPlantedTheme(openProject({ root }));
      for (const bytes of [80_000, 80_000, 60_000]) {
        const fromOthers: string[] = [];
        const { diagnostics } = await siteInMemory(
          project,
          { useCache: true, strict: false },
          {
            threads,
            weigh: async () => () => bytes,
            progress: threads === 2 ? longAfterFirstPage() : undefined,
            // HTML from another thread arrives as bytes.
            receive: (path, { html }) => void (typeof html === 'object' && fromOthers.push(path)),
          },
        );
        expect(fromOthers.includes('valley/index.html')).toBe(threads === 2);
        const found = diagnostics.map(({ code, at }) => [code, at.file, at.line]);
        const heavy = ['too-heavy', 'content/pages/valley.yaml', 6];
        if (bytes > 70_000) expect(found).toContainEqual(heavy);
        else expect(found).not.toContainEqual(heavy);
      }
    },
  );

  test('are made by a check too, and no others, so an empty cache hides nothing', async () => {
    const root = siteWithSlides();
    expect(await verdict('check', root)).toMatchObject({ isPublishable: true });
    const afterCheck = await picturesIn(root);
    expect(afterCheck.length).toBeGreaterThan(0);
    for (const picture of afterCheck) expect(picture).toMatchObject({ width: 720, format: 'heif' });
    await verdict('build', root);
    expect((await picturesIn(root)).length).toBeGreaterThan(afterCheck.length);
  });
});

function siteWithSlides(): string {
  const root = tinySite({
    'content/pages/valley.yaml': `title: The valley
description: A page with two slides, of which a phone fetches the first.
sections:
  - type: slideshow
    slides:
      - image: hill.png
        alt: A valley in the morning
      - image: hill.png
        alt: A valley in the evening
`,
    'content/faqs.yaml': '- question: Where is it?\n  answer: In [the valley](/valley).\n',
  });
  rmSync(join(root, '.sitegen'), { recursive: true, force: true });
  return root;
}

/** Returns the pictures in the store. */
async function picturesIn(root: string) {
  const store = join(root, '.sitegen', 'cache', 'pictures');
  const names = readdirSync(store).filter((name) => /\.(avif|jpg)$/.test(name));
  return Promise.all(names.map((name) => sharp(readFileSync(join(store, name))).metadata()));
}

async function verdict(command: 'check' | 'build', root: string, strict = false) {
  const { isPublishable, diagnostics } = await run(command, root, strict);
  const wrong = diagnostics.filter(
    ({ code, severity }) => severity !== 'notice' && !ONLY_STRICT.includes(code),
  );
  return { isPublishable, codes: wrong.map(({ code, at }) => `${code} ${at.file}:${at.line}:${at.column}`) };
}

/** Projects by their folders, so a theme is planted once. */
const projects = new Map<string, Project>();

/** Warnings from slow checks. A build runs these only if warnings count. */
const ONLY_STRICT: readonly Code[] = ['invalid-html'];

async function run(
  command: 'check' | 'build',
  root: string,
  strict = false,
): Promise<Pick<Outcome, 'isPublishable' | 'diagnostics'>> {
  try {
    const project = projects.get(root) ?? (await withPlantedTheme(openProject({ root })));
    projects.set(root, project);
    return await COMMANDS[command](project, { ...OPTIONS, strict, useCache: true, now: new Date() });
  } catch (error) {
    // Templates of a site are bundled before anything else is checked.
    const found = templateErrors(error, root);
    if (found === undefined) throw error;
    return { diagnostics: found, isPublishable: false };
  }
}
