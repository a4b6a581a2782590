import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyCards } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';
import type { Facility } from './schema.ts';

/** Every health facility as a card. (Specification 2, Focus pages.) */
export const facilitiesTemplate = defineSection('facilities', {
  select: (site) => site.lists.facilities,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      <ListOrEmpty items={data} empty={<EmptyCards />}>
        <CardGrid>
          {data.map((facility) => (
            <Card key={facility.name} image={facility.image} alt={facility.alt} focus={facility.focus}>
              <ItemHeading section={section}>{facility.name}</ItemHeading>
              <Place of={facility} />
              <Expiry of={facility} />
            </Card>
          ))}
        </CardGrid>
      </ListOrEmpty>
    </SectionFrame>
  ),
});

/** The place of a facility, or a note that its county is not known yet. */
function Place({ of: facility }: { of: Facility }) {
  const { strings } = usePageContext();
  if (facility.location === undefined) return <ToBeConfirmed words={strings.countyToBeConfirmed} />;
  return (
    <p className="text-muted">
      {facility.location} <ToBeConfirmed of={facility} />
    </p>
  );
}
