import { MAP_FILE } from '../../../generator/model/paths.ts';
import { CountyMap } from '../../components/county-map.tsx';
import { Link } from '../../components/link.tsx';
import { placesOf } from '../../components/map-places.ts';
import { usePageContext } from '../../components/page-context.tsx';
import { PlacesByCounty } from '../../components/places-by-county.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../define-section.ts';

/**
 * The drawn map with a link to a large version, and the same in words. Partners with a known county are listed with it,
 * the others below. (Specification 2, Partners and partners map; readings 35.)
 */
export const mapTemplate = defineSection('map', {
  select: (site, section) => ({
    map: site.settings.map,
    counties: placesOf(site),
    partners: section.partners
      ? site.lists.partners.filter(({ county }) => county === undefined).map(({ name }) => name)
      : [],
  }),
  View({ section, data }) {
    const { strings } = usePageContext();
    const counties = section.partners ? data.counties : data.counties.map(withoutPartners);
    return (
      <SectionFrame section={section}>
        <div className="grid gap-8 md:grid-cols-[minmax(0,28rem)_1fr] lg:gap-16">
          {data.map === undefined ? null : (
            <figure className="max-w-md space-y-3">
              <CountyMap map={data.map} counties={data.counties} />
              <figcaption className="space-y-1">
                <p className="text-muted">{strings.mapNote}</p>
                <Link to={`/${MAP_FILE}`} className="text-link underline">
                  {strings.openMapLarge}
                </Link>
              </figcaption>
            </figure>
          )}
          <PlacesByCounty counties={counties} />
        </div>
        {data.partners.length === 0 ? null : (
          <div className="space-y-4 border-line border-t pt-6">
            <ItemHeading section={section}>{strings.ourPartners}</ItemHeading>
            <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              {data.partners.map((name) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3">
                  {name} <ToBeConfirmed words={strings.placeToBeConfirmed} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </SectionFrame>
    );
  },
});

function withoutPartners<T extends object>(county: T) {
  return { ...county, partners: [] };
}
