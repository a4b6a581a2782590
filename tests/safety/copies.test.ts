import { execFileSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { drawingCost, MAX_COST } from '../../generator/images/drawing-cost.ts';
import { embeddedMegapixels } from '../../generator/images/embedded-pictures.ts';
import { loadSharp } from '../../generator/images/load-sharp.ts';
import { metadataOf, withoutMetadata } from '../../generator/images/metadata.ts';
import type { Artifact } from '../../generator/model/artifact.ts';
import { stampText } from '../../generator/model/files.ts';
import { outputFile } from '../../generator/model/paths.ts';
import { isLink } from '../../generator/schema/links.ts';
import { policyOf } from '../../generator/serve/policy-header.ts';
import { replaceFile } from '../../generator/write/replace-file.ts';
import { hashIfSame, writeNew, writtenSource } from '../../generator/write/write-artifact.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

describe('a file of public/ is copied from exactly the file that was listed', () => {
  const listed = (folder: string) => {
    write(folder, 'plan.txt', 'the plan');
    write(folder, 'secret.txt', 'the secret');
    const original = join(folder, 'plan.txt');
    const stamp = stampText(lstatSync(original));
    return { path: outputFile('plan.txt'), id: stamp, copyOf: original, name: 'public/plan.txt', stamp };
  };

  test.each<[string, (folder: string) => void]>([
    ['a link', (folder) => symlinkSync('secret.txt', join(folder, 'plan.txt'))],
    ['another file', (folder) => write(folder, 'plan.txt', 'the secret')],
    ['a pipe', (folder) => execFileSync('mkfifo', [join(folder, 'plan.txt')])],
    ['nothing', () => undefined],
  ])('not if %s takes its place during the build', (_, put) => {
    const folder = temporaryFolder();
    const artifact = listed(folder);
    rmSync(join(folder, 'plan.txt'));
    put(folder);
    expect(() => writeNew(join(folder, 'copy'), writtenSource(artifact))).toThrow(
      /^public\/plan\.txt changed during the build\./,
    );
    // A part of a copy would later count as a file of someone else.
    expect(existsSync(join(folder, 'copy'))).toBe(false);
  });

  test('memory stays constant for any file size, during copying and comparing', () => {
    const folder = temporaryFolder();
    const film = join(folder, 'film.mp4');
    closeSync(openSync(film, 'w'));
    truncateSync(film, 400 * 1024 * 1024);
    const artifact = { path: outputFile('film.mp4'), id: 'x', copyOf: film };
    const before = process.memoryUsage.rss();
    const { handle } = writeNew(join(folder, 'copy'), writtenSource(artifact));
    closeSync(handle);
    expect(isSame(join(folder, 'copy'), artifact)).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    writeFileSync(join(folder, 'copy'), 'x', { flag: 'r+' });
    expect(isSame(join(folder, 'copy'), artifact)).toBe(false);
  });
});

describe('a photograph in public/ does not reveal where it was taken', () => {
  const KINDS = ['jpeg', 'png', 'webp'] as const;
  const photograph = (kind: (typeof KINDS)[number]) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .withExif({
        IFD0: { Make: 'Camera', Model: 'One' },
        IFD3: { GPSLatitude: '1/1 2/1 3/1' },
      })
      .withMetadata({ orientation: 6 })
      .toFormat(kind)
      .toBuffer();

  test('the serial number of the camera is found also without other data', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
    const plain = await picture
      .clone()
      .withExif({ IFD2: { FNumber: '2/1' } })
      .jpeg()
      .toBuffer();
    const telling = await picture
      .withExif({ IFD2: { BodySerialNumber: '4711' } })
      .jpeg()
      .toBuffer();
    expect([plain, telling].map(metadataOf)).toMatchObject([{ hasCamera: false }, { hasCamera: true }]);
  });

  // HEIC, the format of many phones, has the boxes of AVIF with another brand. EXIF data is a TIFF file.
  test.each(['avif', 'heic', 'tif'])(
    '%s: it is found, also with `stripMetadata`, which cannot remove it',
    async (extension) => {
      const pictureWith = async (IFD3: Readonly<Record<string, string>>) => {
        const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
          .withExif({ IFD0: { Make: 'One' }, IFD3 })
          .avif()
          .toBuffer();
        if (extension === 'tif') return bytes.subarray(bytes.indexOf('II*\0'));
        return extension === 'avif' ? bytes : Buffer.from(bytes.fill('heic', 8, 12));
      };
      const root = tinySite({
        'content/faqs.yaml': `- question: Where?\n  answer: In [a](/a.${extension}) and [b](/b.${extension}).\n`,
      });
      write(root, `public/a.${extension}`, await pictureWith({ GPSLatitude: '1/1 2/1 3/1' }));
      write(root, `public/b.${extension}`, await pictureWith({}));
      for (const setting of ['', 'stripMetadata: yes\n']) {
        write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8') + setting);
        const { stdout } = await sitegen(root, 'build');
        expect(stdout).toContain(`public/a.${extension}:1:1  place-in-picture`);
        expect(stdout).toContain('Save it as JPEG');
        expect(stdout).not.toContain(`public/b.${extension}:1:1  place-in-picture`);
      }
    },
  );

  test.each(KINDS)(
    '%s: it is found, and removed without changing a pixel or the orientation',
    async (kind) => {
      const bytes = await photograph(kind);
      expect(metadataOf(bytes)).toEqual({ hasPlace: true, hasCamera: true });
      const stripped = withoutMetadata(bytes);
      expect(metadataOf(stripped)).toEqual({ hasPlace: false, hasCamera: false });
      expect(stripped.toString('latin1')).not.toContain('Camera');
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      expect((await sharp(stripped).metadata()).orientation).toBe(6);
      const pixels = (one: Buffer) => sharp(one).raw().toBuffer();
      expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
    },
  );

  test.each([
    [
      'a stray byte between its parts',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2), Buffer.from('x'), bytes.subarray(2)]),
    ],
    ['no end', (bytes: Buffer) => bytes.subarray(0, -2)],
    ['no end and fill bytes', (bytes: Buffer) => bytes.fill(0xff, bytes.length - 2)],
  ])('a JPEG with %s, which browsers show all the same, reveals nothing either', async (_, damage) => {
    const bytes = damage(await photograph('jpeg'));
    expect(metadataOf(bytes)).toEqual({ hasPlace: true, hasCamera: true });
    const stripped = withoutMetadata(bytes);
    expect(stripped.toString('latin1')).not.toContain('Camera');
    const pixels = (one: Buffer) => sharp(one, { failOn: 'none' }).raw().toBuffer();
    expect((await pixels(stripped)).equals(await pixels(bytes))).toBe(true);
  });

  test.each(KINDS)('%s that is cut off anywhere stays as it is, and breaks nothing', async (kind) => {
    const bytes = await photograph(kind);
    for (let length = 0; length < bytes.length; length += 7) {
      const cut = bytes.subarray(0, length);
      metadataOf(cut);
      withoutMetadata(cut);
    }
  });

  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length);
    return bytes;
  };
  const XMP = '<x:xmpmeta><rdf:Description exif:GPSLatitude="1,2,3N" tiff:Make="Camera"/></x:xmpmeta>';
  const GPS_TIFF = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0';
  const RAW = `\nexif\n      38\n${Buffer.from(GPS_TIFF, 'latin1').toString('hex')}\n`;

  test.each<[what: string, chunk: Buffer]>([
    [
      'compressed XMP',
      chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(XMP)])),
    ],
    ['a raw profile', chunk('tEXt', Buffer.from(`Raw profile type exif\0${RAW}`))],
    [
      'a compressed raw profile',
      chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type APP1\0\0'), deflateSync(RAW)])),
    ],
    [
      'far too much compressed data',
      chunk(
        'zTXt',
        Buffer.concat([Buffer.from('Raw profile type exif\0\0'), deflateSync(Buffer.alloc(9_000_000))]),
      ),
    ],
  ])('a place in %s of a PNG is found, and removed', async (_, added) => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const bytes = Buffer.concat([plain.subarray(0, -12), added, plain.subarray(-12)]);
    expect([plain, bytes].map(metadataOf)).toMatchObject([{ hasPlace: false }, { hasPlace: true }]);
    expect(withoutMetadata(bytes).equals(withoutMetadata(plain))).toBe(true);
  });

  test.each(['hill.jpg', 'hill.jfif', 'hill.jpe', 'hill.pjpeg', 'hill.data', 'hill', 'hill.gif'])(
    'the owner gets a warning about %s, and with stripMetadata it is published without the data',
    async (name) => {
      const bytes = await photograph('jpeg');
      const root = tinySite({ 'content/faqs.yaml': `- question: Where?\n  answer: In [this](/${name}).\n` });
      write(root, `public/${name}`, bytes);
      const published = () => metadataOf(readFileSync(join(root, `dist/${name}`)));
      const first = await sitegen(root, 'build');
      expect(first.stdout).toContain('place-in-picture');
      expect(published()).toMatchObject({ hasPlace: true });
      const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
      write(root, 'site.yaml', `${settings}stripMetadata: yes\n`);
      const second = await sitegen(root, 'build');
      expect(second.stdout).not.toContain('place-in-picture');
      expect(published()).toMatchObject({ hasPlace: false });
      expect(readFileSync(join(root, `public/${name}`)).equals(bytes)).toBe(true);
    },
  );
});

describe('a drawing that would overload the computer is refused before it is opened', () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const repeated = Array.from(
    { length: 9 },
    (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
  );

  test.each([
    [
      'what repeats itself ten times at each of nine steps',
      `<g id="a0"><rect/></g>${repeated.join('')}<use href="#a9"/>`,
    ],
    [
      'the same with letters written by their numbers',
      `<g id="a0"><rect/></g>${repeated.join('').replaceAll('"#', '"&#35;')}<use href="&#x23;a9"/>`,
    ],
    [
      'the same by a short name',
      `<!DOCTYPE svg [<!ENTITY to "#a">]><g id="a0"><rect/></g>${repeated.join('').replaceAll('"#a', '"&to;')}`,
    ],
    [
      'a filter whose name a style writes by numbers',
      `<filter id="f"><feTurbulence numOctaves="9"/></filter>${'<rect style="filter:url(\\23 f)"/>'.repeat(20)}`,
    ],
    ['thousands of shapes', '<circle r="900" opacity=".5"/>'.repeat(5_000)],
    ['filters on every pixel', `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(20)}</filter>`],
    [
      'a filter of a style sheet',
      `<style>rect{filter:url(#f)}</style><filter id="f"><feMorphology radius="90"/></filter>${'<rect/>'.repeat(9)}`,
    ],
    ['shapes in an entity', '<!DOCTYPE svg [<!ENTITY a "<rect/><rect/>">]>&a;'],
    ['a drawing within the drawing', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['one whose kind is written by numbers', '<image href="&#100;ata:image/svg+xml;base64,AAAA"/>'],
    ['a line of a million points', `<path d="M0 0${' L 9 9 0 0'.repeat(200_000)}"/>`],
  ])('%s', (_, inside) => {
    expect(drawingCost(drawing(inside))).toBeGreaterThan(MAX_COST);
  });

  test.each([
    'data:image/png;base64,',
    'data:image/png;x=y;base64,',
    'DATA:image/png;BASE64,',
    'data:;base64,',
    'data:image/png;base64 ,',
    '&#100;ata:image/png;base64,',
  ])('a photograph in it counts, also as %s', async (kind) => {
    const photograph = { create: { width: 3000, height: 2000, channels: 3, background: 'green' } } as const;
    const bytes = await sharp(photograph).png().toBuffer();
    const svg = drawing(`<image href="${kind}${bytes.toString('base64')}"/>`);
    expect(await embeddedMegapixels(svg, await loadSharp())).toBe(6);
  });

  test('an unreadable picture in it counts as too large', async () => {
    const svg = drawing('<image href="data:image/png,%89PNG"/>');
    expect(await embeddedMegapixels(svg, await loadSharp())).toBe(Number.POSITIVE_INFINITY);
  });

  test('the drawn logos of partners are far below the limit', () => {
    const logo = readFileSync(join(inject('sample'), 'content/images/partners/partner-3.svg'), 'utf8');
    expect(drawingCost(logo)).toBeLessThan(MAX_COST / 20);
  });

  test.each(['<!--', '<style', '<a "', '<?', '<![CDATA[', '<g id=" '])(
    '%s a million times is counted at once',
    (evil) => {
      const start = performance.now();
      drawingCost(evil.repeat(4_900_000 / evil.length));
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );

  const FILTER = '<filter id="f"><feTurbulence numOctaves="9"/></filter>';
  const filtered = (attributes: string, more = '') =>
    `${more}${FILTER}${`<rect width="400" height="400" ${attributes}/>`.repeat(40)}`;
  const points = '1 1 '.repeat(20_000);

  test.each([
    ['beside an element with a name of JavaScript', filtered('filter="url(#f)"', '<constructor/>')],
    ['by a second filter with its id', `${filtered('filter="url(#f)"')}<filter id="f"/>`],
    [
      'by a short name that is also in a comment',
      `<!DOCTYPE svg [<!--<!ENTITY t "none">--><!ENTITY t "url(#f)">]>${filtered('filter="&t;"')}`,
    ],
    [
      'by attributes that a type gives',
      `<!DOCTYPE svg [<!ATTLIST rect filter CDATA "url(#f)">]>${filtered('')}`,
    ],
    ['by tags with a sign for a name', filtered('filter="url(#f)"').replaceAll('<rect', '<_:rect')],
    [
      'behind a comment that goes on',
      filtered('filter="url(#f)"').replace('<rect', '<!--><g filter="-->none"/><rect'),
    ],
    ['by a style sheet with a prefix', `<s:style>rect{filter:url(#f)}</s:style>${filtered('')}`],
    [
      'by an imported style sheet',
      `<style>@import url("data:text/css,rect%7Bfilter:url(%23f)%7D");</style>${filtered('')}`,
    ],
    [
      'by a style sheet beside it',
      `<?xml-stylesheet href="data:text/css,rect{filter:url(%23f)}"?>${filtered('')}`,
    ],
    ['by an id with a space', filtered(`filter="url('#f g')"`).replace('id="f"', 'id="f g"')],
    ['by an id with a bracket', filtered('style="filter:url(#f\\))"').replace('id="f"', 'id="f)"')],
    ['by an address on two lines', `<style>rect{filter:url("\\\n#f")}</style>${filtered('')}`],
    ['by what it takes over', `<g filter="url(#f)">${filtered('filter="inherit"')}</g>`],
    [
      'by a fill of its group',
      `${FILTER}<pattern id="p"><rect filter="url(#f)"/></pattern><g fill="url(#p)">${'<rect/>'.repeat(40)}</g>`,
    ],
    [
      'by a fill of its group beside what is no colour',
      `${FILTER}<pattern id="p"><rect filter="url(#f)"/></pattern><g fill="url(#p)">${'<rect fill="!"/>'.repeat(40)}</g>`,
    ],
    [
      'by markers of its group',
      `<marker id="m"><rect/></marker><g marker-mid="url(#m)"><path d="M0 0 ${points}"/></g>`,
    ],
    ['by points beside an empty path', `<polyline d="" points="${'9 9 0 0 '.repeat(100_000)}"/>`],
    [
      'by a number with an exponent',
      `<filter id="f"><feMorphology radius="4e2"/></filter>${'<rect filter="url(#f)"/>'.repeat(6)}`,
    ],
    [
      'by the second of two numbers',
      `<filter id="f"><feMorphology radius="1 400"/></filter>${'<rect filter="url(#f)"/>'.repeat(6)}`,
    ],
    ['by a shape that is shown 800 times', `<rect id="a"/>${'<use href="#a"/>'.repeat(800)}`],
    [
      'by a style sheet with letters written by their numbers',
      `<style>rect{filter:ur&#108;(#f)}</style>${filtered('')}`,
    ],
    [
      'by a filter with a large matrix',
      '<filter id="f"><feConvolveMatrix order="30"/></filter><rect filter="url(#f)"/>',
    ],
    [
      'by filters of many steps',
      `<filter id="f">${'<feOffset/>'.repeat(40)}</filter>${'<rect filter="url(#f)"/>'.repeat(20)}`,
    ],
    [
      'by references with a prefix',
      `<g id="a0"><rect/></g>${repeated.join('').replaceAll('href', 'x:href')}`,
    ],
    [
      'by a text that is repeated',
      `<text id="t">${'word '.repeat(400)}</text>${'<use href="#t"/>'.repeat(100)}`,
    ],
    ['by short names in a text', `<!DOCTYPE svg [<!ENTITY a "word word">]><text>${'&a;'.repeat(400)}</text>`],
    [
      'by markers of a style sheet',
      `<style>path{marker-mid:url(#m)}</style><marker id="m"><rect/></marker><path d="M0 0 ${points.slice(0, 20_000)}"/>`,
    ],
    [
      'by markers that are a fill too',
      `<marker id="m"><rect/></marker><path marker-mid="url(#m)" fill="url(#m)" stroke="url(#m)" d="M0 0 ${points.slice(0, 20_000)}"/>`,
    ],
    [
      'by a short dash of its group',
      `<g stroke-dasharray="1"><path stroke="red" d="M0 0${'H8e6H0'.repeat(20)}"/></g>`,
    ],
    ['by a long text', `<text>${'word '.repeat(4_000)}</text>`],
    [
      'by a short dash on a long line',
      `<path stroke="red" stroke-dasharray="1" d="M0 0${'H8e6H0'.repeat(20)}"/>`,
    ],
    [
      'by a dash of a style sheet',
      `<style>path{stroke-dasharray:+1e-3}</style><path d="M0 0${'H8e3H0'.repeat(20)}"/>`,
    ],
  ])('much work is detected %s', (_, inside) => {
    expect(drawingCost(drawing(inside))).toBeGreaterThan(MAX_COST);
  });

  test.each([
    [
      'a line with dashes',
      '<path stroke-dasharray="4 2" d="M0 0 L 300 200 C 20 20 40 40 800 600"/>'.repeat(50),
    ],
    ['a caption', `<text x="10" y="10">${'A map of the stations. '.repeat(20)}</text>`],
    [
      'a group with a gradient',
      `<linearGradient id="g"><stop/><stop/></linearGradient><g fill="url(#g)">${'<path d="M0 0h9v9z"/>'.repeat(100)}</g>`,
    ],
    [
      'a colour in a group with a pattern',
      `${FILTER}<pattern id="p"><rect filter="url(#f)"/></pattern><g fill="url(#p)">${'<rect fill="#f00"/>'.repeat(40)}</g>`,
    ],
    [
      'a line without dashes in a group with short ones',
      `<g stroke-dasharray=".001"><path stroke-dasharray="none" d="M0 0${'H8e3H0'.repeat(20)}"/></g>`,
    ],
  ])('%s needs little work', (_, inside) => {
    expect(drawingCost(drawing(inside))).toBeLessThan(MAX_COST / 2);
  });

  test.each([
    ['a name of four million letters', `<a ${'b'.repeat(4_000_000)}>`],
    ['a tag of four million letters', `<${'b'.repeat(4_000_000)}`],
    ['a style of four million letters', `<a style="${'b'.repeat(4_000_000)}"/>`],
    ['a style with many addresses', `<a style="${'x:url(#a1);'.repeat(400_000)}"/>`],
    ['four million spaces in a style', `<a style="fill:url(${' '.repeat(4_000_000)}f)"/>`],
    [
      'a million short names',
      `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(300)}">]><a b="${'&a;'.repeat(1_000_000)}"/>`,
    ],
  ])('%s are counted at once', (_, svg) => {
    const start = performance.now();
    drawingCost(svg);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test.each([
  'https:///x',
  'https://@evil.example/',
  'https://user@evil.example/',
  'https:evil.example',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:"a"@b.example',
  'mailto:a@b.example,c@d.example',
  'mailto:a@b',
])('%s is not a link', (written) => {
  expect(isLink(written)).toBe(false);
});

test('a policy over several lines in a page of public/ is sent on one, and one that no header can contain is not sent', () => {
  const page = `<meta\n http-equiv="Content-Security-Policy"\n content="default-src 'self';\n   img-src *">`;
  expect(policyOf(page)).toBe("default-src 'self'; img-src *; frame-ancestors 'none'");
  expect(policyOf(page.replace('*', '\u0000 é'))).toMatch(/^[ -~]+$/);
});

test.skipIf(process.getuid?.() !== 0)('a file that the administrator corrects keeps its owner', () => {
  const file = join(temporaryFolder(), 'site.yaml');
  writeFileSync(file, 'a: 1\n', { mode: 0o640 });
  chownSync(file, 1234, 1235);
  replaceFile(file, 'a: 1\n', 'a: 2\n');
  const { uid, gid, mode } = statSync(file);
  expect([uid, gid, mode & 0o777]).toEqual([1234, 1235, 0o640]);
});

test.each(['.github/workflows/site.yml', 'starters/common/dot-github/workflows/site.yml'])(
  'every action of the workflow %s is pinned to one commit',
  (path) => {
    const workflow = readFileSync(join(REPOSITORY, path), 'utf8');
    const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  },
);

function isSame(path: string, artifact: Artifact): boolean {
  return hashIfSame(path, statSync(path).size, writtenSource(artifact)) !== undefined;
}
