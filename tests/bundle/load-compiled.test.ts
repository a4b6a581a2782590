import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { temporaryFolder } from '../support/sites.ts';

let folder: string;
const file = () => join(folder, 'greet.cjs');
const cache = () => `${file()}.${process.version}-${process.arch}.cache`;

beforeEach(() => {
  folder = temporaryFolder();
  greetWith('one');
});

function greetWith(word: string): void {
  writeFileSync(file(), `const { twice } = require('./twice.cjs'); exports.greet = () => twice('${word}');`);
  writeFileSync(join(folder, 'twice.cjs'), 'exports.twice = (text) => text + text;');
}

/**
 * Returns the output of the file in a separate Node process, which writes a code cache at its end, with every warning
 * or error.
 */
function greeting(): string {
  const start = `
    const { loadCompiled, keepCodeCache } = require(${JSON.stringify(join(REPOSITORY, 'lib/load-compiled.cjs'))});
    process.stdout.write(loadCompiled(${JSON.stringify(file())}).greet());
    keepCodeCache();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', start], { encoding: 'utf8' });
  return stdout + stderr;
}

describe('compiled code starts with the code cache of an earlier run', () => {
  test('which is written once and then used', () => {
    expect(greeting()).toBe('oneone');
    const { ino, mtimeMs } = statSync(cache());
    expect(greeting()).toBe('oneone');
    expect(statSync(cache())).toMatchObject({ ino, mtimeMs });
  });

  test('but never with that of other code, even of the same length', () => {
    greeting();
    greetWith('two');
    expect(greeting()).toBe('twotwo');
    expect(greeting()).toBe('twotwo');
  });

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['changed in one byte', (whole: Buffer) => whole.fill(whole[200]! ^ 1, 200, 201)],
  ])('and a cache that is %s is made again', (_, damage) => {
    greeting();
    const whole = readFileSync(cache());
    writeFileSync(cache(), damage(Buffer.from(whole)));
    expect(greeting()).toBe('oneone');
    expect(readFileSync(cache()).length).toBe(whole.length);
  });

  test('and works silently if none can be written, and leaves nothing behind', () => {
    mkdirSync(cache());
    mkdirSync(cache().replace('greet', 'twice'));
    const before = readdirSync(folder);
    expect(greeting()).toBe('oneone');
    expect(readdirSync(folder)).toEqual(before);
  });

  test('and a file that fails while it is loaded fails each time', () => {
    writeFileSync(file(), 'throw new Error("broken");');
    const start = `
      const { loadCompiled } = require(${JSON.stringify(join(REPOSITORY, 'lib/load-compiled.cjs'))});
      for (const time of [1, 2])
        try { loadCompiled(${JSON.stringify(file())}); } catch ({ message }) { process.stdout.write(message + time); }`;
    expect(spawnSync(process.execPath, ['-e', start], { encoding: 'utf8' }).stdout).toBe('broken1broken2');
  });
});
