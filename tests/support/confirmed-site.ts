import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProject } from '../../generator/pipeline/project.ts';
import { siteInMemory } from './made-site.ts';
import { copyOfSample, replace, write } from './sites.ts';
import { type Described, dataIn } from './structured-data.ts';

/** The data for search engines of each page of a site, by the address of the page. */
export type Told = Readonly<Record<string, readonly Described[]>>;

/**
 * Returns the data of the sample site with all facts confirmed, and with openings of which one is closed on 15
 * January 2026. `change` then changes the site.
 */
export async function toldByConfirmedSite(change: (root: string) => void = () => undefined): Promise<Told> {
  const root = copyOfSample();
  for (const path of yamlBelow(root)) {
    const text = readFileSync(join(root, path), 'utf8');
    write(root, path, text.replace(/^ +placeholder: true\n/gm, '').replace(/^placeholder: true\n/gm, ''));
  }
  replace(
    root,
    'site.yaml',
    '  name: Sample Organisation\n',
    '  name: Sample Organisation\n  kind: charity\n  country: KE\n',
  );
  replace(root, 'site.yaml', 'info@example.org', 'info@sample.example');
  replace(root, 'site.yaml', '+254 700 000 000', '+254 712 345 678');
  replace(root, 'site.yaml', '    - P.O. Box to be added', '    - P.O. Box 1\n    - Sample Town');
  for (const network of ['www.facebook', 'x', 'www.instagram', 'www.linkedin', 'www.tiktok'])
    replace(root, 'site.yaml', `https://${network}.com/`, `https://${network}.com/sample`);
  replace(root, 'content/stations/clinic.yaml', 'P.O. Box to be added', 'Clinic Road');
  write(root, 'content/jobs.yaml', ['2026-01-14', '2026-01-15'].map(opening).join('\n'));
  write(root, 'content/stories.yaml', '[]\n');
  change(root);
  return toldBy(root);
}

/** Returns the data for search engines of the pages of a site. */
export async function toldBy(root: string): Promise<Told> {
  const { pages, diagnostics } = await siteInMemory(openProject({ root }), { strict: false });
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics));
  const told = [...pages].map(([path, { html }]) => [`/${path}`.replace(/index\.html$/, ''), dataIn(html)]);
  return Object.fromEntries(told);
}

function opening(deadline: string): string {
  return [
    `- title: Officer until ${deadline}`,
    '  location: Sample Town',
    '  type: Fixed-term',
    '  posted: 2025-12-01',
    `  deadline: ${deadline}`,
    '  applyLink: downloads/form.pdf',
    '  description: |',
    '    Leads the work in **three** counties.',
    '',
    '    - Writes reports',
    '    - Visits [stations](/stations/hill)',
    '',
  ].join('\n');
}

function yamlBelow(root: string): readonly string[] {
  const content = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' });
  return ['site.yaml', ...content.filter((path) => path.endsWith('.yaml')).map((path) => `content/${path}`)];
}
