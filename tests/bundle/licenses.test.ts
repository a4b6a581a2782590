import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';

const site = builtSite('sample');

test.each(['react', 'react-dom', 'react-toastify', 'scheduler', 'swiper'])(
  'the copyright notice of %s, which is in the scripts, is published beside them',
  async (library) => {
    const [licenses = ''] = (await site.addresses('.txt')).filter((path) =>
      path.startsWith('/assets/licenses-'),
    );
    const notice = new RegExp(String.raw`^## ${library} - [\d.]+ \(MIT\)\n(?:(?!^## )[^])*^Copyright `, 'm');
    expect(site.read(licenses)).toMatch(notice);
  },
);
