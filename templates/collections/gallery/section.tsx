import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { fullSize, Picture } from '../../components/picture.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';

/** Each thumbnail is a link to the picture in full size, so it opens without script too. */
export const galleryTemplate = defineSection('gallery', {
  select: (site) => site.lists.gallery,
  View({ section, data }) {
    const { address, pictures, strings } = usePageContext();
    const empty = <EmptyState>{strings.emptyGallery}</EmptyState>;
    if (data.length === 0) return <SectionFrame section={section}>{empty}</SectionFrame>;
    return (
      <SectionFrame section={section}>
        <ListOrEmpty items={data} empty={empty}>
          <div data-section-script="gallery">
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6">
              {data.map((picture, index) => (
                <li key={picture.image}>
                  <a
                    href={address(fullSize(pictures, picture.image))}
                    className="thumbnail"
                    data-position={strings.slideOf(index + 1, data.length)}
                  >
                    <Picture
                      image={picture.image}
                      alt={picture.alt}
                      focus={picture.focus}
                      slot="thumbnail"
                      className="aspect-3/2"
                    />
                  </a>
                  {picture.caption === undefined ? null : (
                    <p className="pt-2 text-muted text-small">{picture.caption}</p>
                  )}
                  <Expiry of={picture} />
                </li>
              ))}
            </ul>
            <Viewer />
          </div>
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});

/**
 * Shows one picture as large as the screen. Script opens it and fills it from the pressed thumbnail. Until then it is
 * hidden, also in browsers that do not know dialogs and would show its content.
 */
function Viewer() {
  const { strings } = usePageContext();
  return (
    <dialog className="viewer" aria-label={strings.viewer} hidden>
      <button type="button" className="button button-quiet viewer-close">
        <Icon name="close" />
        {strings.closeViewer}
      </button>
      <div className="viewer-picture" />
      <div className="viewer-states" role="status">
        <p className="when-loading">{strings.pictureLoading}</p>
        <p className="when-failed">{strings.pictureFailed}</p>
      </div>
      <div className="viewer-bar">
        <button type="button" className="button button-quiet px-3" data-step="-1">
          <Icon name="back" />
          <span className="sr-only">{strings.previousPicture}</span>
        </button>
        <p className="min-w-0 grow text-center text-small" role="status" />
        <button type="button" className="button button-quiet px-3" data-step="1">
          <Icon name="forward" />
          <span className="sr-only">{strings.nextPicture}</span>
        </button>
      </div>
    </dialog>
  );
}
