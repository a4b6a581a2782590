import { describe, expect, test } from 'vitest';
import { buildChanged, replace } from '../support/sites.ts';
import { PHONE, visitedSite, WIDE } from '../support/visited-site.ts';

const site = visitedSite();

describe('the map of a map service', () => {
  test('comes only when a visitor requests it, and first names what it loads', async () => {
    const page = await site.usedPage(PHONE);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.route('https://www.openstreetmap.org/**', (request) => request.fulfill({ body: 'A map.' }));
    await page.goto('/contact/');
    const button = page.getByRole('button', {
      name: /^Show the map \(loads about \d+ kB from a maps service\)$/,
    });
    const address = await button.getAttribute('data-frame');
    expect(await page.locator('iframe').count()).toBe(0);
    expect(hosts.size).toBe(1);

    await button.focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('src')).toBe(address);
    expect(await frame.getAttribute('title')).toBe('Map of Sample Town');
    expect((await frame.boundingBox())!.height).toBeGreaterThan(200);
    expect(await frame.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await button.count()).toBe(0);
  });

  test('without a connection leaves no empty frame: the button stays and shows a message', async () => {
    const page = await site.usedPage(PHONE);
    await page.route('https://www.openstreetmap.org/**', (request) => request.fulfill({ body: 'A map.' }));
    await page.goto('/contact/');
    const button = page.getByRole('button', { name: /^Show the map/ });
    await page.context().setOffline(true);
    await button.click();
    const notice = page.getByText(/^This part of the page could not be loaded/);
    await notice.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);

    await page.context().setOffline(false);
    await button.click();
    await page.locator('iframe').waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('is a link without script', async () => {
    const page = await site.open('/contact/', { ...PHONE, javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: /map/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open the map of Sample Town' }).isVisible()).toBe(true);
  });
});

describe('if the owner wants the map at once', () => {
  const ready = visitedSite(
    buildChanged((root) => replace(root, 'site.yaml', 'load: on-request', 'load: now')),
  );

  test('the frame is in the page, with a title', async () => {
    const page = await ready.open('/contact/', { ...WIDE, javaScriptEnabled: false });
    expect(await page.locator('iframe').getAttribute('title')).toBe('Map of Sample Town');
    expect(await page.getByRole('button', { name: /^Show the map/ }).count()).toBe(0);
  });
});
