import { Link } from '../../components/link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { fullSize, Picture } from '../../components/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** One large picture with a link to its full size, and the same in words. */
export const pictureTemplate = defineSection('picture', {
  select: nothingMore,
  View({ section }) {
    const { pictures, strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        <figure className="space-y-3">
          <Picture image={section.image} alt={section.alt} slot="wide" />
          <figcaption className="space-y-1">
            {section.caption === undefined ? null : <p>{section.caption}</p>}
            <Link to={fullSize(pictures, section.image)} className="text-link">
              {strings.enlarge}
            </Link>
          </figcaption>
        </figure>
        {section.list === undefined ? null : (
          <ul className="list-disc space-y-1 ps-6">
            {section.list.map((line, index) => (
              <li key={index}>
                <Prose text={line} />
              </li>
            ))}
          </ul>
        )}
      </SectionFrame>
    );
  },
});
