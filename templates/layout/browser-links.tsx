import type { BrowserColours } from '../../generator/model/document.ts';
import { MANIFEST_FILE } from '../../generator/model/paths.ts';
import { usePageContext } from '../components/page-context.tsx';
import type { LayoutProps } from './select-layout.ts';

/** The parts of the site that browsers show outside its pages: the icon in the tab and among the apps, the colour around. */
export function BrowserLinks({ icons, colours }: Pick<LayoutProps, 'icons'> & { colours: BrowserColours }) {
  const { address } = usePageContext();
  return (
    <>
      {colours.light === colours.dark ? (
        <meta name="theme-color" content={colours.light} />
      ) : (
        <>
          <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
        </>
      )}
      {icons.map(({ file, ...how }) => (
        <link key={file} href={address(`/${file}`)} {...how} />
      ))}
      <link rel="manifest" href={address(`/${MANIFEST_FILE}`)} />
    </>
  );
}
