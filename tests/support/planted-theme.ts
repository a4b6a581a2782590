import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeFolder } from '../../generator/bundle/bundle-theme.ts';
import type { ServerTheme } from '../../generator/model/theme.ts';
import type { Project } from '../../generator/pipeline/project.ts';
import { temporaryFolder } from './sites.ts';

/** The file with the HTML that the template of free pages shows at the end of the main part. */
const PLANTED = join('templates', 'collections', 'pages', 'page.tsx');

/** Returns the project with a theme of the test instead of the compiled one. It runs in the process of the test. */
export async function withThemeOfTest(project: Project, theme: ServerTheme): Promise<Project> {
  const { folder, hash } = await installedThemeOf(project);
  const installedTheme = join(temporaryFolder(), 'theme');
  const planted = join(installedTheme, hash);
  mkdirSync(planted, { recursive: true });
  symlinkSync(join(folder, 'assets'), join(planted, 'assets'), 'junction');
  Object.assign(globalThis, { themeOfTest: theme });
  for (const bundle of BUNDLES)
    writeFileSync(join(planted, bundle), 'exports.theme = globalThis.themeOfTest;\n');
  return { ...project, installedTheme, ownThemeCache: undefined };
}

const BUNDLES = ['server.cjs', 'traced.cjs'];

function installedThemeOf({ packageRoot, installedTheme: installed, themeCache: cache }: Project) {
  return themeFolder({ packageRoot, installed, cache });
}

/**
 * Returns the project with an error in its templates, if there is one below its root: the real theme, and at the end
 * of every free page the HTML of `templates/collections/pages/page.tsx`. No bundler runs.
 */
export async function withPlantedTheme(project: Project): Promise<Project> {
  if (!existsSync(join(project.root, PLANTED))) return project;
  const html = readFileSync(join(project.root, PLANTED), 'utf8').trim();
  const { folder, hash } = await installedThemeOf(project);
  const installedTheme = join(project.root, '.theme');
  const planted = join(installedTheme, hash);
  mkdirSync(planted, { recursive: true });
  symlinkSync(join(folder, 'assets'), join(planted, 'assets'), 'junction');
  // In the bundle with source places, every element names its place, also the planted ones.
  const placed = html.replace(
    /<[a-z][\w-]*/g,
    (tag) => `${tag} data-template="templates/collections/pages/page.tsx:1:1"`,
  );
  for (const [bundle, text] of Object.entries({ 'server.cjs': html, 'traced.cjs': placed })) {
    const real = JSON.stringify(join(folder, bundle));
    writeFileSync(
      join(planted, bundle),
      `const { theme: real } = require(${real});
const html = ${JSON.stringify(text)};
exports.theme = {
  ...real,
  renderMain(template, ...rest) {
    const main = real.renderMain(template, ...rest);
    return template.collection === 'pages' ? main + html : main;
  },
};
`,
    );
  }
  return { ...project, installedTheme, ownThemeCache: undefined };
}
