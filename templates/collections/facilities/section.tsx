import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyCards } from '../../components/empty-state.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';

/** Every health facility as a card. (Specification 2, Focus pages.) */
export const facilitiesTemplate = defineSection('facilities', {
  select: (site) => site.lists.facilities,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      {data.length === 0 ? <EmptyCards /> : null}
      <CardGrid>
        {data.map((facility) => (
          <Card key={facility.name} image={facility.image} alt={facility.alt} focus={facility.focus}>
            <ItemHeading section={section}>{facility.name}</ItemHeading>
            <p className="text-muted">{facility.location}</p>
          </Card>
        ))}
      </CardGrid>
    </SectionFrame>
  ),
});
