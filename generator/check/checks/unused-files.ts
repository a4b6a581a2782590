import { startOf } from '../../model/source.ts';
import { unlinkedKind } from '../../read/public-files.ts';
import { imageFile } from '../../schema/asset-paths.ts';
import type { Check, SiteDiagnostic } from '../check.ts';

/** Every picture in the folder of the site is shown somewhere. */
export const unusedPictures: Check = {
  site(_, { folders: { images, usedImages } }) {
    const unusedImages = [...images].filter(([name]) => !usedImages.has(name));
    return unusedImages.map(([name, bytes]) => unused(imageFile(name), bytes));
  },
};

/** A page links to every document. An unlinked document is still published, such as a list of salaries. */
export const unlinkedDocuments: Check = {
  site({ pages, layouts }, { folders }) {
    const linked = new Set<string>([...pages, ...layouts.values()].flatMap(({ files }) => files));
    const { publicFiles, isNamedElsewhere } = folders;
    const unlinked = [...publicFiles].filter(
      ([name]) => !linked.has(name) && !isAskedForByName(name) && !isNamedElsewhere(name),
    );
    return unlinked.map(([name, bytes]) => {
      const kind = unlinkedKind(name);
      if (kind === undefined) return unused(`public/${name}`, bytes);
      return { code: 'not-for-public', args: { kind }, on: { file: startOf(`public/${name}`) } };
    });
  },
};

function unused(path: string, bytes: number): SiteDiagnostic {
  const args = { bytes, isPublished: path.startsWith('public/') };
  return { code: 'unused-file', args, on: { file: startOf(path) } };
}

/** Files that browsers, search engines and hosts request by well-known names. */
function isAskedForByName(path: string): boolean {
  return BY_NAME.test(path) || path.startsWith('.');
}

const BY_NAME =
  /^(?:favicon\.ico|apple-touch-icon.*\.png|robots\.txt|humans\.txt|ads\.txt|security\.txt|manifest\.webmanifest|browserconfig\.xml|CNAME|_headers|_redirects|google[\w-]+\.html|BingSiteAuth\.xml|yandex_\w+\.html|LICEN[CS]E.*|.*\/OFL\.txt)$/;
