import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { openDevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { OPTIONS } from '../support/made-site.ts';
import { tinySite } from '../support/sites.ts';

test('a page that is renamed, named as before and renamed again is reported as renamed each time', async () => {
  const [before, after] = ['content/pages/about.yaml', 'content/pages/about-us.yaml'];
  const home = readFileSync(join(tinySite(), 'content/pages/home.yaml'), 'utf8');
  const root = tinySite({
    [before]: 'title: About us\ndescription: Who we are.\nsections:\n  - type: text\n    text: Words.\n',
    'content/pages/home.yaml': `${home}\n  - type: text\n    text: "[About us](/about)"\n`,
  });
  const site = await openDevSite(openProject({ root }), OPTIONS, {
    checked: () => undefined,
    themeFailed: () => undefined,
    failed: () => undefined,
  });
  onTestFinished(() => site.close());
  await site.settled();
  const rename = async (from: string, to: string) => {
    renameSync(join(root, from), join(root, to));
    await site.update({ paths: [from, to] });
    await site.settled();
    return site.diagnostics().map((one) => phrase(one).hint);
  };
  for (let times = 0; times < 3; times += 1) {
    expect(await rename(before, after)).toEqual([expect.stringContaining(`${before} was renamed`)]);
    expect(await rename(after, before)).toEqual([]);
  }
});
