import { startOf } from '../../model/source.ts';
import type { Check, Finding } from '../check.ts';
import { targetOf } from '../page-addresses.ts';

/** Every picture and every document that lies in the folders of the site is used by it. */
export const unusedFiles: Check = ({ site, content, sources, pages, output }) => {
  const shown = new Set(
    content.references.filter(({ role }) => role.refersTo === 'image').map(({ to }) => to),
  );
  const linked = new Set(
    pages.flatMap((page) => {
      const links = page.named('a').map(({ attributes }) => attributes.get('href') ?? '');
      const loaded = page.loads.map(({ address }) => address);
      return [...links, ...loaded].flatMap((address) => {
        const target = targetOf(site, page, address);
        return target?.to === 'file' ? [target.path] : [];
      });
    }),
  );
  // The manifest names icons that no page does.
  const others = output
    .flatMap((one) => ('text' in one && !one.path.endsWith('.html') ? [one.text] : []))
    .join('\n');

  const images = [...sources.images].filter(([name]) => !shown.has(name));
  const documents = [...sources.publicFiles].filter(
    ([name]) => !linked.has(name) && !others.includes(name) && !isAskedForByName(name),
  );
  return [
    ...images.map(([name, bytes]) => unused(`content/images/${name}`, bytes)),
    ...documents.map(([name, bytes]) => unused(`public/${name}`, bytes)),
  ];
};

function unused(path: string, bytes: number): Finding {
  return {
    code: 'unused-file',
    args: { bytes, isPublished: path.startsWith('public/') },
    on: { file: startOf(path) },
  };
}

/** Files that browsers, search engines and hosts ask for by names everybody knows. */
function isAskedForByName(path: string): boolean {
  return BY_NAME.test(path) || path.startsWith('.');
}

const BY_NAME =
  /^(?:favicon\.ico|apple-touch-icon.*\.png|robots\.txt|humans\.txt|ads\.txt|security\.txt|manifest\.webmanifest|browserconfig\.xml|CNAME|_headers|_redirects|google[\w-]+\.html|BingSiteAuth\.xml|yandex_\w+\.html|LICEN[CS]E.*|.*\/OFL\.txt)$/;
