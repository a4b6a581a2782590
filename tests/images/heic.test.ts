import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findIn } from '../support/found.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';

const HEIC = join(REPOSITORY, 'tests/cases/unusable-picture/input/content/images/photo.heic');
const ENTRY = '- image: hill.png\n  alt: A hill\n';

describe('a picture straight from an iPhone', () => {
  test.each(['photo.heic', 'IMG_0001.HEIC', 'saved-as.jpg'])(
    'that content names as %s is one error, at the line that names it',
    async (name) => {
      const found = await foundWith(name, `${ENTRY}- image: ${name}\n  alt: A valley\n`);
      expect(found).toEqual(['error content/gallery.yaml:3 unusable-picture']);
    },
  );

  test('that no content names is one warning, at the file itself', async () => {
    const found = await foundWith('photo.heic', ENTRY);
    expect(found).toEqual(['warning content/images/photo.heic:1 unused-file']);
  });

  test('that is named as a JPEG is one error, and an unused file is not mentioned', async () => {
    const found = await foundWith('photo.heic', `${ENTRY}- image: photo.jpg\n  alt: A valley\n`);
    expect(found).toEqual(['error content/gallery.yaml:3 missing-asset']);
  });
});

/** Returns the errors for a site with such a picture and this gallery, each as `severity file:line code`. */
async function foundWith(picture: string, gallery: string): Promise<readonly string[]> {
  const root = tinySite({ 'content/gallery.yaml': gallery });
  copyFileSync(HEIC, join(root, 'content/images', picture));
  const { diagnostics } = await findIn(root);
  return diagnostics.map(({ severity, at, code }) => `${severity} ${at.file}:${at.line} ${code}`);
}
