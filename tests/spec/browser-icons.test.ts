import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { copyOfShippedSite, filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

type Icon = {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
};

/** Returns a site at /x/y/, as a browser finds it after it got one of its pages. */
async function siteAt(root: string) {
  expect(await sitegen(root, 'build', '--base', '/x/y/')).toMatchObject({ exitCode: 0 });
  const files = filesBelow(join(root, 'dist'));
  const bytes = (address: string) => {
    expect(address).toMatch(/^\/x\/y\//);
    const path = address.slice('/x/y/'.length);
    expect(Object.keys(files)).toContain(path);
    return Buffer.from(files[path]!, 'latin1');
  };
  return { page: (path: string) => load(files[path]!), bytes };
}

describe('the parts of the shipped site that browsers show outside its pages', () => {
  // All files are read at once, so the folder may be removed after the first test.
  let built: ReturnType<typeof siteAt> | undefined;
  const shipped = () => {
    built ??= siteAt(copyOfShippedSite());
    return built;
  };

  test.each(['index.html', 'contact/index.html', '404.html'])('every icon in %s exists', async (path) => {
    const site = await shipped();
    const $ = site.page(path);
    const named = $('link[rel="icon"], link[rel="apple-touch-icon"]')
      .toArray()
      .map((link) => $(link).attr('href')!);
    expect(named).toEqual(['/x/y/favicon.ico', '/x/y/favicon.svg', '/x/y/apple-touch-icon.png']);
    for (const address of named) expect(site.bytes(address).length).toBeGreaterThan(100);
  });

  test('the .ico contains one picture of 32 pixels, as its header says', async () => {
    const site = await shipped();
    const file = site.bytes('/x/y/favicon.ico');
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, at] = [file.readUInt32LE(14), file.readUInt32LE(18)];
    expect(at + length).toBe(file.length);
    expect(await sharp(file.subarray(at)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('the icon for the home screen of an iPhone has 180 pixels and is opaque', async () => {
    const site = await shipped();
    const { width, height, hasAlpha } = await sharp(site.bytes('/x/y/apple-touch-icon.png')).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
  });

  test('the manifest contains the name, the language and the start address of the site', async () => {
    const told = manifestOf(await shipped());
    expect(told).toMatchObject({
      id: '/x/y/',
      name: 'Mt Kenya East Development Services',
      short_name: 'Mt Kenya East',
      lang: 'en',
      start_url: '/x/y/',
      scope: '/x/y/',
      display: 'browser',
    });
  });

  test('every icon of the manifest exists and has the stated size', async () => {
    const site = await shipped();
    const { icons } = manifestOf(site);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['any', undefined],
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes, type } of icons) {
      const { format, width, height } = await sharp(site.bytes(src)).metadata();
      expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('cut to a circle, the maskable icon loses only background', async () => {
    const site = await shipped();
    // Phones may cut away everything beyond 40 % from the middle.
    const { data, info } = await sharp(site.bytes('/x/y/icon-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (Math.hypot(x - 256, y - 256) < 205) continue;
        colours.add(
          data
            .subarray((y * info.width + x) * 4)
            .subarray(0, 3)
            .toString('hex'),
        );
      }
    }
    expect([...colours].filter((colour) => Number.parseInt(colour.slice(4), 16) > 0x90)).toEqual([]);
  });

  test('the colour around the page is that of its header, in both schemes', async () => {
    const tokens = readFileSync(join(REPOSITORY, 'templates', 'styles', 'tokens.css'), 'utf8');
    const [, forest] = /--color-forest-deep: (#\w+);/.exec(tokens) ?? [];
    expect(coloursAround(await shipped())).toEqual([[undefined, forest]]);
  });
});

describe('the owner decides', () => {
  test('colours chosen in site.yaml reach the browser and the manifest', async () => {
    const root = tinySite();
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', `${settings}\ntheme:\n  colours:\n    forest-deep: '#12352F'\n`);
    const site = await siteAt(root);
    expect(site.page('index.html')('meta[name="theme-color"]').attr('content')?.toLowerCase()).toBe(
      '#12352f',
    );
    expect(manifestOf(site).theme_color.toLowerCase()).toBe('#12352f');
  });

  test('a different header colour at night reaches the browser too', async () => {
    const root = tinySite();
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', `${settings}\ntheme:\n  darkColours:\n    forest-deep: '#12352F'\n`);
    expect(coloursAround(await siteAt(root))).toEqual([
      ['(prefers-color-scheme: light)', expect.stringMatching(/^#0f2c20$/i)],
      ['(prefers-color-scheme: dark)', expect.stringMatching(/^#12352f$/i)],
    ]);
  });

  test('to have no icons, and none is named', async () => {
    const site = await siteAt(tinySite());
    expect(site.page('index.html')('link[rel*="icon"]')).toHaveLength(0);
    expect(manifestOf(site).icons).toEqual([]);
  });

  test.each([
    ['mark.svg', 'image/svg+xml', ['/x/y/mark.svg']],
    ['mark.png', 'image/png', []],
  ])(
    'by the logo %s, which is the icon of the tab until there is a favicon',
    async (logo, type, inManifest) => {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="30"/></svg>';
      const bytes = logo.endsWith('.svg') ? drawing : await sharp(Buffer.from(drawing)).png().toBuffer();
      const root = tinySite();
      write(root, `public/${logo}`, bytes);
      const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
      write(root, 'site.yaml', settings.replace('organisation:\n', `organisation:\n  logo: ${logo}\n`));
      const iconsOf = async () => {
        const site = await siteAt(root);
        const links = site.page('index.html')('link[rel="icon"]').toArray();
        return {
          tab: links.map(({ attribs }) => [attribs.href, attribs.type]),
          manifest: manifestOf(site).icons.map(({ src }) => src),
        };
      };
      expect(await iconsOf()).toEqual({ tab: [[`/x/y/${logo}`, type]], manifest: inManifest });

      write(root, 'public/favicon.svg', drawing);
      const own = '/x/y/favicon.svg';
      expect(await iconsOf()).toEqual({ tab: [[own, 'image/svg+xml']], manifest: [own] });
    },
  );

  test('to use their own manifest instead of the generated one', async () => {
    const site = await siteAt(tinySite({ 'public/manifest.webmanifest': '{"name":"Ours"}' }));
    expect(site.bytes('/x/y/manifest.webmanifest').toString()).toBe('{"name":"Ours"}');
  });

  test('a folder in its place is refused', async () => {
    const root = tinySite({ 'public/manifest.webmanifest/note.txt': 'lost' });
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 1 });
  });
});

function manifestOf({ page, bytes }: Awaited<ReturnType<typeof siteAt>>) {
  const address = page('index.html')('link[rel="manifest"]').attr('href')!;
  const told: { readonly icons: readonly Icon[]; readonly theme_color: string } = JSON.parse(
    bytes(address).toString(),
  );
  return told;
}

/** Returns the colours around the start page: for which scheme, and which colour. */
function coloursAround(site: Awaited<ReturnType<typeof siteAt>>): (string | undefined)[][] {
  const $ = site.page('index.html');
  return $('meta[name="theme-color"]')
    .toArray()
    .map((meta) => [$(meta).attr('media'), $(meta).attr('content')]);
}
