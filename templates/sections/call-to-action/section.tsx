import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** A sentence or two and a button. */
export const callToActionTemplate = defineSection('call-to-action', {
  select: nothingMore,
  View: ({ section }) => (
    <SectionFrame section={section} band="leaf" isAside>
      {section.text === undefined ? null : <Prose text={section.text} />}
      <p>
        <Link to={section.href} className="button">
          {section.label}
          <Icon name="forward" />
        </Link>
      </p>
    </SectionFrame>
  ),
});
