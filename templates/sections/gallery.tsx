import { EmptyState } from '../components/empty-state.tsx';
import { Link } from '../components/link.tsx';
import { fullSize, Picture } from '../components/picture.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { useSite } from '../components/site-context.tsx';
import { defineSection } from './define-section.ts';

/** Each thumbnail is a link to the picture in full size, which is how it opens without script. */
export const gallery = defineSection('gallery', {
  select: (site) => site.lists.gallery,
  View({ section, data }) {
    const { pictures, strings } = useSite();
    return (
      <SectionFrame section={section}>
        {data.length === 0 ? <EmptyState>{strings.emptyGallery}</EmptyState> : null}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6">
          {data.map((picture) => (
            <li key={picture.image}>
              <Link to={fullSize(pictures, picture.image)}>
                <Picture
                  image={picture.image}
                  alt={picture.alt}
                  focus={picture.focus}
                  slot="thumbnail"
                  className="aspect-3/2"
                />
              </Link>
              {picture.caption === undefined ? null : (
                <p className="pt-2 text-muted text-small">{picture.caption}</p>
              )}
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  },
});
