import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { contrast } from '../../generator/resolve/contrast.ts';
import { theme as schema } from '../../generator/schema/entities/theme.ts';
import { PROJECT } from '../support/sites.ts';

const { packageRoot, installedTheme: installed, themeCache: cache } = openProject({ root: PROJECT });
const theme = await bundleTheme({ packageRoot, installed, cache });
const { palette } = await theme.server();
const tokens = readFileSync(join(PROJECT, 'templates', 'styles', 'tokens.css'), 'utf8');
const tokenNames = new Set([...tokens.matchAll(/--color-([\w-]+):/g)].map(([, name = '']) => name));

describe('the colours of the templates', () => {
  test('are those an owner may change, name by name', () => {
    const keys = Object.keys(schema.shape.colours.unwrap().shape);
    expect(keys.sort()).toEqual([...tokenNames].sort());
    expect(Object.keys(palette.light).sort()).toEqual(keys);
    expect(Object.keys(palette.dark).filter((name) => !tokenNames.has(name))).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('can all be told apart in the %s scheme', (scheme) => {
    const colours = { ...palette.light, ...(scheme === 'dark' ? palette.dark : {}) };
    const faint = palette.pairs
      .map((pair) => ({ ...pair, ratio: contrast(colours[pair.colour], colours[pair.ground]) }))
      .filter(({ ratio, least }) => ratio < least);
    expect(faint).toEqual([]);
  });

  test('on paper are the light ones', () => {
    expect(tokens).toContain('@media screen and (prefers-color-scheme: dark)');
    expect(tokens.match(/@media/g)).toHaveLength(1);
  });
});
