import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { isRightToLeft } from '../../strings/direction.ts';
import { defineSection, nothingMore } from '../define-section.ts';

/** A sentence or two and a button. */
export const callToActionTemplate = defineSection('call-to-action', {
  select: nothingMore,
  View: ({ section }) => {
    const { language } = usePageContext();
    // The arrow points to where the words go.
    const arrow = isRightToLeft(section.language ?? language) ? 'back' : 'forward';
    return (
      <SectionFrame section={section} band="leaf" isAside>
        {section.text === undefined ? null : <Prose text={section.text} />}
        <p>
          <Link to={section.href} className="button">
            {section.label}
            <Icon name={arrow} />
          </Link>
        </p>
      </SectionFrame>
    );
  },
});
