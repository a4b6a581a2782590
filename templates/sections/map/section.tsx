import { MAP_FILE } from '../../../generator/model/paths.ts';
import { CountyMap } from '../../components/county-map.tsx';
import { Link } from '../../components/link.tsx';
import { placesOf } from '../../components/map-places.ts';
import { usePageContext } from '../../components/page-context.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { StationsByCounty } from '../../components/stations-by-county.tsx';
import { defineSection } from '../define-section.ts';

/** The drawn map with a link to it in large, and the same in words. (Specification 2, Partners and partners map.) */
export const mapTemplate = defineSection('map', {
  select: (site) => ({ map: site.settings.map, counties: placesOf(site) }),
  View({ section, data }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        <div className="grid gap-8 md:grid-cols-[minmax(0,28rem)_1fr] lg:gap-16">
          {data.map === undefined ? null : (
            <figure className="max-w-md break-inside-avoid space-y-3">
              <CountyMap map={data.map} counties={data.counties} />
              <figcaption className="space-y-1">
                <p className="text-muted">{strings.mapNote}</p>
                <Link to={`/${MAP_FILE}`} className="text-link underline">
                  {strings.openMapLarge}
                </Link>
              </figcaption>
            </figure>
          )}
          <StationsByCounty counties={data.counties} />
        </div>
      </SectionFrame>
    );
  },
});
