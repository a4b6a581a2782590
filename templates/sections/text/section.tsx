import { Picture } from '../../components/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** Paragraphs, with a picture next to them if there is one. */
export const textTemplate = defineSection('text', {
  select: nothingMore,
  View: ({ section, isPictureFirst }) => (
    <SectionFrame section={section} isAside={section.image === undefined}>
      {section.image === undefined ? (
        <Prose text={section.text} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
          <Prose text={section.text} />
          <Picture
            image={section.image}
            alt={section.alt ?? ''}
            focus={section.focus}
            slot="half"
            isFirst={isPictureFirst}
            className="aspect-3/2 rounded-card"
          />
        </div>
      )}
    </SectionFrame>
  ),
});
