import { expect, test } from 'vitest';
import { devStub } from '../support/dev-stub.ts';
import { PHONE, WIDE } from '../support/visited-site.ts';

const preview = devStub();

test('smoke', async () => {
  const page = await preview.open('/about/faqs/', WIDE);
  page.on('console', (m) => console.log(m.text()));
  const h1 = await page.locator('h1').textContent();
  console.log(h1);
  await page.screenshot({ path: '/tmp/p14-smoke.png' });
  preview.edit('/about/faqs/', [`>${h1}</h1>`, '>Another heading</h1>']);
  await expect.poll(() => page.locator('h1').textContent()).toBe('Another heading');
  await page.screenshot({ path: '/tmp/p14-smoke2.png' });
});
