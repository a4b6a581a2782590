import type { DocumentHead } from '../../generator/model/document.ts';

/** What networks and messengers show where somebody shares a link to the page. (ogp.me) */
export function SharedLink({ head, name, address }: { head: DocumentHead; name: string; address: string }) {
  const { picture } = head;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
      {picture === undefined ? null : (
        <>
          <meta property="og:image" content={picture.address} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          {picture.alt === undefined ? null : <meta property="og:image:alt" content={picture.alt} />}
        </>
      )}
    </>
  );
}
