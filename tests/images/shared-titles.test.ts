import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findIn } from '../support/found.ts';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';

/* Every shared link has a picture: a page without one is shared with its title in the font and the colours of the site. */

const TREES = 'title: Trees\ndescription: Which trees grow here.\nsections: []\n';

/** Returns the Open Graph data of a built page. */
function sharedBy(root: string, page: string) {
  const $ = load(readFileSync(join(root, 'dist', page), 'utf8'));
  const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content');
  const address = new URL(property('image') ?? '');
  return {
    property,
    address,
    file: join(root, 'dist', address.pathname),
    card: $('meta[name="twitter:card"]'),
  };
}

describe('a page without a picture', () => {
  test('is shared with its title, in a small file of the usual size, with a full address', async () => {
    const root = tinySite({ 'content/pages/trees.yaml': TREES });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const { property, address, file, card } = sharedBy(root, 'trees/index.html');
    expect(address.href).toMatch(/^https:\/\/tiny\.example\/images\/titles\/[0-9a-f]{20}\.png$/);
    expect(card.attr('content')).toBe('summary_large_image');
    expect(property('image:alt')).toBe('Trees');
    expect(property('image:type')).toBe('image/png');
    expect([property('image:width'), property('image:height')]).toEqual(['1200', '630']);
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(60_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('is drawn again when its title changes, and the old file is removed; all others stay', async () => {
    const root = tinySite({ 'content/pages/trees.yaml': TREES });
    await sitegen(root, 'build');
    const before = filesBelow(join(root, 'dist/images'));
    const { address } = sharedBy(root, 'trees/index.html');
    replace(root, 'content/pages/trees.yaml', 'title: Trees', 'title: Oaks');
    await sitegen(root, 'build');
    const after = filesBelow(join(root, 'dist/images'));
    const name = address.pathname.replace('/images/', '');
    expect([name in before, name in after]).toEqual([true, false]);
    const { [name]: _gone, ...others } = before;
    expect(after).toMatchObject(others);
    // If the old title returns, only the picture in the store is used again.
    replace(root, 'content/pages/trees.yaml', 'title: Oaks', 'title: Trees');
    await sitegen(root, 'build');
    expect(filesBelow(join(root, 'dist/images'))).toEqual(before);
  });

  test("has the owner's colours", async () => {
    const root = tinySite({ 'content/pages/trees.yaml': TREES });
    write(
      root,
      'site.yaml',
      `${readFileSync(join(root, 'site.yaml'), 'utf8')}theme:\n  colours:\n    forest-deep: "#102040"\n`,
    );
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const pixel = await sharp(sharedBy(root, 'trees/index.html').file)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...pixel]).toEqual([0x10, 0x20, 0x40]);
  });

  test('`check` plans it and makes nothing', async () => {
    const root = tinySite({ 'content/pages/trees.yaml': TREES });
    const drawn = () =>
      readdirSync(join(root, '.sitegen/cache/pictures')).filter((name) => name.includes('title'));
    const before = drawn();
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    expect(drawn()).toEqual(before);
  });

  test('has no second picture of its title if it has a warning', async () => {
    const text = '  - type: text\n    text: For oaks, [click here](/stations/hill).\n';
    const root = tinySite({ 'content/pages/trees.yaml': TREES.replace(' []\n', `\n${text}`) });
    expect((await sitegen(root, 'build')).stdout).toContain('vague-link');
    const files = filesBelow(join(root, 'dist'));
    const titles = Object.keys(files).filter((path) => path.startsWith('images/titles/'));
    const pages = Object.keys(files).filter((path) => path.endsWith('index.html'));
    const shared = new Set(pages.map((page) => sharedBy(root, page).address.pathname.slice(1)));
    expect(titles.filter((path) => !shared.has(path))).toEqual([]);
  });
});

describe('`image` of a page', () => {
  test('chooses the picture, and is checked against the existing pictures', async () => {
    const chosen = `${TREES}image: hill.png\nalt: A hill with trees\n`;
    const root = tinySite({ 'content/pages/trees.yaml': chosen.replace('hill.png', 'missing.jpg') });
    const { diagnostics } = await findIn(root);
    expect(diagnostics.map(({ at, code }) => `${at.file}:${at.line}:${at.column} ${code}`)).toContain(
      'content/pages/trees.yaml:4:8 missing-asset',
    );
    write(root, 'content/pages/trees.yaml', chosen);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const { property, address } = sharedBy(root, 'trees/index.html');
    expect(address.pathname).toMatch(/^\/images\/hill\.share-\d+\.[0-9a-f]{8}\.jpg$/);
    expect([property('image:type'), property('image:alt')]).toEqual(['image/jpeg', 'A hill with trees']);
  });
});
