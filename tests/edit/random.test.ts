import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserError } from '../../generator/diagnostics/user-error.ts';
import { planNew } from '../../generator/edit/plan-new.ts';
import { planRemove } from '../../generator/edit/plan-remove.ts';
import { planRename } from '../../generator/edit/plan-rename.ts';
import { type EditPlan, openEditing, type SiteEditing } from '../../generator/edit/site-editing.ts';
import { makeChanges, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import type { CalendarDate } from '../../generator/schema/calendar-date.ts';
import { OPTIONS } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { copyOfSample, filesBelow, tinySite, write } from '../support/sites.ts';

/*
 * After any commands to make, rename and remove things, the site stays without errors, and each step can be undone to
 * the same bytes. 60 sequences are tried; RUNS=200 tries 200 in each site.
 */

const RUNS = Number(process.env.RUNS ?? 0);
const TODAY = '2026-01-15' as CalendarDate;

const name = fc.constantFrom(
  'Green Hill',
  'mount',
  'about/our team',
  "Wang'uru: north",
  'hill',
  'Éole',
  '2026',
);
const typed = fc.integer({ min: 0, max: 40 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('new' as const),
    kind: fc.constantFrom('page', 'station', 'focus', 'faq', 'job'),
    name,
  }),
  fc.record({ do: fc.constant('rename' as const), which: typed, name }),
  fc.record({ do: fc.constant('remove' as const), which: typed, redirect: fc.constantFrom('/', undefined) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test.each([
  ['the smallest site', 24, () => tinySite()],
  ['the sample site', 12, () => copyOfSample()],
  ['a site with the line ends and byte order marks of Windows', 24, () => asOnWindows(tinySite())],
])('in %s', { timeout: 120_000 }, async (_, usual, makeRoot) => {
  const numRuns = RUNS || usual;
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const root = makeRoot();
      const project = await withPlantedTheme(openProject({ root }));
      for (const one of steps) {
        const editing = openEditing(await openSession(project, OPTIONS));
        const plan = planOf(one, editing);
        if (plan === undefined) continue;
        const before = everythingIn(root);
        makeChanges(project, plan.changes);
        made += 1;
        const after = openEditing(await openSession(project, OPTIONS));
        expect(after.site.found.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(mixedIn(root)).toEqual([]);
        const changed = everythingIn(root);
        undoLastChange(project);
        expect(everythingIn(root)).toEqual(before);
        makeChanges(project, plan.changes);
        expect(everythingIn(root)).toEqual(changed);
      }
    }),
    { numRuns, seed: 19 },
  );
  expect(made).toBeGreaterThan(numRuns / 2);
});

/** Returns the plan of the command, or undefined if the command refuses. */
function planOf(one: Step, editing: SiteEditing): EditPlan | undefined {
  const { pages } = editing.site.analysis.allRoutes;
  try {
    if (one.do === 'new') return planNew(one.kind, one.name, TODAY, editing);
    const { file } = pages[one.which % pages.length]!;
    if (one.do === 'rename') return planRename(file, one.name, editing);
    return planRemove(file, { references: true, redirect: one.redirect }, editing);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Editors on Windows end lines with two characters, and some begin a file with a byte order mark. */
function asOnWindows(root: string): string {
  for (const [path, text] of Object.entries(yamlOf(root))) {
    write(root, path, Buffer.from(`\xef\xbb\xbf${text.replaceAll('\n', '\r\n')}`, 'latin1'));
  }
  return root;
}

/** Returns the files with mixed line ends. */
function mixedIn(root: string): readonly string[] {
  const files = Object.entries(yamlOf(root));
  return files.flatMap(([path, text]) => (/\r\n/.test(text) && /(?<!\r)\n/.test(text) ? [path] : []));
}

function yamlOf(root: string): Readonly<Record<string, string>> {
  const isOwn = (path: string) => path === 'site.yaml' || /^content\/.*\.yaml$/.test(path);
  return Object.fromEntries(Object.entries(filesBelow(root)).filter(([path]) => isOwn(path)));
}

/** Returns every file of the content with its text, and every folder, to detect leftovers. */
function everythingIn(root: string): unknown {
  const folders = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).sort();
  return { folders, files: filesBelow(join(root, 'content')), settings: filesBelow(root)['site.yaml'] };
}
