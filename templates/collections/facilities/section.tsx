import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyCards } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { placeWords } from '../../components/place-words.ts';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';
import type { Facility } from './schema.ts';

/** Every health facility as a card. (Specification 2, Focus pages.) */
export const facilitiesTemplate = defineSection('facilities', {
  select(site) {
    const counties = new Map(site.settings.counties.map(({ id, name }) => [id, name]));
    return {
      facilities: site.lists.facilities,
      places: site.lists.facilities.map(({ location, county }) =>
        placeWords(location, county && counties.get(county)),
      ),
      hasCounties: counties.size > 0,
    };
  },
  View({ section, data: { facilities, places, hasCounties } }) {
    const { strings } = usePageContext();
    const unknown = hasCounties ? strings.countyToBeConfirmed : strings.placeToBeConfirmed;
    return (
      <SectionFrame section={section}>
        <ListOrEmpty items={facilities} empty={<EmptyCards />}>
          <CardGrid>
            {facilities.map((facility, index) => (
              <Card key={facility.name} image={facility.image} alt={facility.alt} focus={facility.focus}>
                <ItemHeading section={section}>{facility.name}</ItemHeading>
                <Place of={facility} words={places[index] ?? []} unknown={unknown} />
                <Expiry of={facility} />
              </Card>
            ))}
          </CardGrid>
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});

/** The place of a facility, or what is `unknown` about it. */
function Place(props: { of: Facility; words: readonly string[]; unknown: string }) {
  if (props.words.length === 0) return <ToBeConfirmed words={props.unknown} />;
  return (
    <p className="text-muted">
      {props.words.join(' · ')} <ToBeConfirmed of={props.of} />
    </p>
  );
}
