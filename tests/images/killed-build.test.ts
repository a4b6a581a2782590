import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* The first build of a site takes long. If the user stops it, no finished picture is lost. */

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a first build ended by %s keeps every finished picture, and the next one makes only the rest',
  async (signal) => {
    const root = await siteWithPhotos(6);
    const store = join(root, '.sitegen', 'cache', 'pictures');

    const build = spawn(process.execPath, [join(REPOSITORY, 'bin', 'sitegen.js'), 'build'], {
      cwd: root,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => build.once('exit', resolve));
    await expect.poll(() => finished(store).length, { interval: 5 }).toBeGreaterThan(4);
    build.kill(signal);
    await ended;

    const before = timesOf(store);
    for (const name of Object.keys(before)) await sharp(readFileSync(join(store, name))).stats();
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const after = timesOf(store);
    expect(after).toMatchObject(before);
    expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length);

    const site = filesBelow(join(root, 'dist'));
    rmSync(store, { recursive: true });
    await sitegen(root, 'build');
    expect(filesBelow(join(root, 'dist'))).toEqual(site);
  },
);

async function siteWithPhotos(count: number): Promise<string> {
  const names = Array.from({ length: count }, (_, at) => `photo-${at}.jpg`);
  const slides = names.map((name) => `      - image: ${name}\n        alt: A valley in the morning\n`);
  const root = tinySite({
    'content/pages/valley.yaml': `title: The valley\ndescription: A page with pictures.\nsections:\n  - type: slideshow\n    slides:\n${slides.join('')}`,
  });
  // Its own store, and empty.
  rmSync(join(root, '.sitegen'), { recursive: true });
  for (const [at, name] of names.entries()) {
    const noise = sharp({
      create: {
        width: 1600,
        height: 1000,
        channels: 3,
        background: { r: at * 40, g: 120, b: 90 },
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    });
    write(root, `content/images/${name}`, await noise.jpeg().toBuffer());
  }
  return root;
}

/** Returns the names of the pictures in a store. */
function finished(store: string): readonly string[] {
  try {
    return readdirSync(store).filter((name) => /^[^.].*\.(?:avif|webp|jpg)$/.test(name));
  } catch {
    return [];
  }
}

function timesOf(store: string): Readonly<Record<string, number>> {
  return Object.fromEntries(finished(store).map((name) => [name, statSync(join(store, name)).mtimeMs]));
}
