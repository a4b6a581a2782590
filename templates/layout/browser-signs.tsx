import type { BrowserColours } from '../../generator/model/document.ts';
import { MANIFEST_FILE } from '../../generator/model/paths.ts';
import type { Here } from '../components/site-context.tsx';

/** What browsers show of the site outside of its pages: the sign in the tab and among the apps, the colour around. */
export function BrowserSigns({ here, colours }: { here: Here; colours: BrowserColours }) {
  return (
    <>
      <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
      {ICONS.filter(({ file }) => here.site.publicFiles.has(file)).map(({ file, ...how }) => (
        <link key={file} href={here.address(`/${file}`)} {...how} />
      ))}
      <link rel="manifest" href={here.address(`/${MANIFEST_FILE}`)} />
    </>
  );
}

/** Browsers that can draw take the later of two signs; its size keeps them from fetching the .ico too. */
const ICONS = [
  { file: 'favicon.ico', rel: 'icon', sizes: '32x32' },
  { file: 'favicon.svg', rel: 'icon', type: 'image/svg+xml' },
  { file: 'apple-touch-icon.png', rel: 'apple-touch-icon' },
] as const;
