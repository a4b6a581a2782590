import { type LayoutState, layoutSlot } from '../../generator/model/layout.ts';
import { openGraphLocale } from '../strings/format.ts';

/** The data that networks and messengers show for a shared link to the page. (ogp.me) */
export function OpenGraph(props: { name: string; language: string; picture: LayoutState['sharedPicture'] }) {
  const { name, language, picture } = props;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      <meta property="og:title" content={layoutSlot('title')} />
      <meta property="og:description" content={layoutSlot('description')} />
      <meta property="og:url" content={layoutSlot('canonical')} />
      <meta name="twitter:card" content={picture === 'none' ? 'summary' : 'summary_large_image'} />
      {picture === 'none' ? null : (
        <>
          <meta property="og:image" content={layoutSlot('picture')} />
          <meta property="og:image:type" content={layoutSlot('pictureType')} />
          <meta property="og:image:width" content={layoutSlot('pictureWidth')} />
          <meta property="og:image:height" content={layoutSlot('pictureHeight')} />
          {picture === 'described' ? (
            <meta property="og:image:alt" content={layoutSlot('pictureAlt')} />
          ) : null}
        </>
      )}
    </>
  );
}
