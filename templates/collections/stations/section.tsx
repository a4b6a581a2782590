import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyCards } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { Postcard } from '../../components/postcard.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { stationRoute } from './station-route.ts';
import { stationsOf } from './station-summary.ts';
import { describeStations } from './structured-data.ts';

/** Every station as a card that leads to its page. (Specification 2, Home.) */
export const stationsTemplate = defineSection('stations', {
  select(site) {
    const colours = new Map(site.settings.counties.map(({ id, colour }) => [id, colour]));
    return stationsOf(site).map(({ slug, shown }) => ({
      slug,
      ...shown,
      colour: shown.county && colours.get(shown.county),
    }));
  },
  describe: ({ data }, context) => describeStations(data, context),
  View: ({ section, data }) => (
    <SectionFrame section={section} band="sand">
      {data.length === 0 ? <EmptyCards /> : null}
      <CardGrid>
        {data.map((station) => (
          <Card
            key={station.slug}
            image={station.image}
            alt={station.alt}
            focus={station.focus}
            placeholder={<Postcard colour={station.colour} />}
          >
            <ItemHeading section={section}>
              <Link to={stationRoute(station.slug)}>{station.name}</Link>
            </ItemHeading>
            <p className="text-muted">{station.location}</p>
          </Card>
        ))}
      </CardGrid>
    </SectionFrame>
  ),
});
