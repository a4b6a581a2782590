import type { NavigationGroup } from '../../generator/model/navigation.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { useSite } from '../components/site-context.tsx';

/** No id of a section can hold an underscore, so none can be the same. */
const SHEET = 'menu_sheet';

/**
 * The menu: a row on wide screens, on phones a sheet that a button opens. Sheet and groups open by the browser's own
 * means, so that every page is reachable before script has come, and without it.
 */
export function Menu() {
  const { site, strings, route } = useSite();
  return (
    <nav aria-label={strings.mainNavigation} className="menu">
      <button type="button" className="menu-toggle" popoverTarget={SHEET}>
        <Icon name="menu" className="menu-sign" />
        <Icon name="close" className="menu-sign" />
        {strings.menu}
      </button>
      <div id={SHEET} popover="auto" className="menu-sheet">
        <ul className="menu-entries">
          {site.navigation.map((entry) => (
            <li key={entry.label} className={'links' in entry ? 'menu-group' : undefined}>
              {'links' in entry ? (
                <MenuGroup group={entry} />
              ) : (
                <Link to={entry.route} isCurrent={entry.route === route} className="menu-entry">
                  {entry.label}
                </Link>
              )}
            </li>
          ))}
          <Donate />
        </ul>
      </div>
    </nav>
  );
}

function MenuGroup({ group }: { group: NavigationGroup }) {
  const { route } = useSite();
  const holdsCurrent = group.links.some((link) => link.route === route);
  return (
    <details>
      <summary className="menu-entry" aria-current={holdsCurrent ? 'true' : undefined}>
        {group.label}
        <Icon name="turn" className="icon-turns ml-0.5" />
      </summary>
      <ul className="menu-panel">
        {group.links.map((link) => (
          <li key={link.route}>
            <Link to={link.route} isCurrent={link.route === route} className="menu-link">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** With an address a link to it; without one a button that leads to the top of the page. (Readings 17.) */
function Donate() {
  const { donate } = useSite().site.settings;
  if (donate === undefined) return null;
  return donate.href === undefined ? (
    <li className="menu-donate needs-script">
      <button type="button" className="button" data-to-top>
        {donate.label}
      </button>
    </li>
  ) : (
    <li className="menu-donate">
      <Link to={donate.href} className="button">
        {donate.label}
      </Link>
    </li>
  );
}
