import { FigureRow } from '../../components/figure-row.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** Headline figures in a row. */
export const figuresTemplate = defineSection('figures', {
  select: nothingMore,
  View: ({ section }) => (
    <SectionFrame section={section} band="straw">
      <FigureRow figures={section.items} />
    </SectionFrame>
  ),
});
