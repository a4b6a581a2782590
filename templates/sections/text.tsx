import { Picture } from '../components/picture.tsx';
import { Prose } from '../components/prose.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { defineSection, nothingMore } from './define-section.ts';

/** Paragraphs, with a picture beside them where there is one. */
export const text = defineSection('text', {
  select: nothingMore,
  View: ({ section }) => (
    <SectionFrame section={section}>
      {section.image === undefined ? (
        <Prose text={section.text} />
      ) : (
        <div className="grid gap-8 md:grid-cols-2">
          <Prose text={section.text} />
          <Picture
            image={section.image}
            alt={section.alt ?? ''}
            focus={section.focus}
            slot="half"
            className="aspect-3/2"
          />
        </div>
      )}
    </SectionFrame>
  ),
});
