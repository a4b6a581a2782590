import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { contrast } from '../../generator/model/contrast.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { theme as schema } from '../../generator/schema/entities/theme.ts';
import { REPOSITORY } from '../support/repository.ts';

const { packageRoot, installedTheme: installed, themeCache: cache } = openProject({ root: REPOSITORY });
const theme = await bundleTheme({ packageRoot, installed, cache });
const { palette } = await theme.server();
const tokens = readFileSync(join(REPOSITORY, 'templates', 'styles', 'tokens.css'), 'utf8');
const tokenNames = new Set([...tokens.matchAll(/--color-([\w-]+):/g)].map(([, name = '']) => name));

const EACH_SCHEME = (Object.keys(palette.palettes) as (keyof typeof palette.palettes)[]).flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme] as const),
);

describe('the colours of the templates', () => {
  test('are those that an owner may change, name by name', () => {
    const keys = Object.keys(schema.shape.colours.unwrap().shape);
    expect(keys.sort()).toEqual([...tokenNames].sort());
    for (const { light, dark } of Object.values(palette.palettes)) {
      expect(Object.keys(light).sort()).toEqual(keys);
      expect(Object.keys(dark).filter((name) => !tokenNames.has(name))).toEqual([]);
    }
  });

  test.each(EACH_SCHEME)('of the palette %s are all distinguishable in the %s scheme', (name, scheme) => {
    const { light, dark } = palette.palettes[name];
    const colours = { ...light, ...(scheme === 'dark' ? dark : {}) };
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
