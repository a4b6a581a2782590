import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followPage, startDev } from '../support/running-dev.ts';
import { tinySite, write } from '../support/sites.ts';

/* A preview runs from morning to evening. It shows every save, and neither memory nor open files grow. */

const SAVES = Number(process.env.SAVES ?? 200);
/** The number of saves until caches are full and code is warm. */
const MORNING = Math.min(100, Math.floor(SAVES / 3));
const PAGE = 'content/pages/about.yaml';
const page = (words: string) =>
  `title: About us\ndescription: Who we are and what we do.\nsections:\n  - type: text\n    heading: Heading\n    text: ${words}\n`;

test.skipIf(process.platform !== 'linux')(
  `${SAVES} saves, with errors and new files in between, leave nothing behind`,
  async () => {
    const root = tinySite({ [PAGE]: page('First.') });
    const dev = await startDev(root);
    const followed = await followPage(dev.address, '/about/');
    await followed.page();
    let before: Usage | undefined;
    for (let save = 1; save <= SAVES; save += 1) {
      if (save % 50 === 0)
        write(root, 'content/pages/other.yaml', `${page(`x${save}`).replace('About us', 'Others')}`);
      if (save % 50 === 25) rmSync(join(root, 'content/pages/other.yaml'), { force: true });
      if (save % 20 === 0) {
        write(root, PAGE, page('Wrong.').replace('title:', 'titel:'));
        await followed.state((state) => !state.isCurrent);
      }
      write(root, `${PAGE}~`, page(`Save ${save}.`));
      renameSync(join(root, `${PAGE}~`), join(root, PAGE));
      await followed.page();
      if (save === MORNING) before = usageOf(dev.pid);
    }
    expect(await dev.get('about/')).toContain(`Save ${SAVES}.`);
    const after = usageOf(dev.pid);
    expect(after.handles).toBeLessThanOrEqual(before!.handles + 2);

    expect(after.megabytes - before!.megabytes).toBeLessThan(60);
  },
  600_000,
);

type Usage = { readonly handles: number; readonly megabytes: number };

function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    handles: readdirSync(`/proc/${pid}/fd`).length,
    megabytes: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024,
  };
}
