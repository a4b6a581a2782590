import type { Contact } from '../../generator/schema/entities/contact.ts';
import { Link } from './link.tsx';
import { usePageContext } from './page-context.tsx';

/**
 * A map from a maps service. It loads when a visitor presses its button, because it costs data and tells the service
 * about the visitor. It loads at once only if the owner wants that. The plain link is always there. (Readings 28.)
 */
export function ServiceMap({ map }: { map: NonNullable<Contact['map']> }) {
  const { strings } = usePageContext();
  const title = strings.mapOf(map.place);
  return (
    <div className="space-y-3">
      {map.load === 'now' ? (
        <iframe src={map.frame} title={title} loading="lazy" className="map-frame" />
      ) : (
        <div className="needs-script">
          <p role="status" className="form-status" data-unloaded={strings.notLoaded} />
          <button
            type="button"
            className="button button-quiet text-left"
            data-frame={map.frame}
            data-title={title}
          >
            {strings.showMap(map.kilobytes)}
          </button>
        </div>
      )}
      <p>
        <Link to={map.link} className="text-link">
          {strings.openMap(map.place)}
        </Link>
      </p>
    </div>
  );
}
