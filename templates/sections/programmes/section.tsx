import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** Programmes or initiatives as cards. (Specification 2, Focus pages.) */
export const programmesTemplate = defineSection('programmes', {
  select: nothingMore,
  View: ({ section }) => (
    <SectionFrame section={section}>
      <CardGrid>
        {section.items.map((programme) => (
          <Card key={programme.name} image={programme.image} alt={programme.alt} focus={programme.focus}>
            <ItemHeading section={section}>{programme.name}</ItemHeading>
            {programme.description === undefined ? null : <Prose text={programme.description} />}
            <ToBeConfirmed of={programme} />
          </Card>
        ))}
      </CardGrid>
    </SectionFrame>
  ),
});
