import type { NavigationGroup, NavigationLink } from '../../generator/model/navigation.ts';
import type { Route } from '../../generator/model/paths.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';
import type { LayoutProps } from './select-layout.ts';

/** No id of a section can contain an underscore, so ids stay unique. */
const SHEET = 'menu_sheet';

/**
 * The menu: a row on wide screens, on phones a sheet that a button opens. The browser itself opens sheet and groups, so
 * every page is reachable before script arrives, and without it.
 */
export function Menu({ layout, menuRoute }: { layout: LayoutProps; menuRoute: Route | undefined }) {
  const { strings } = usePageContext();
  if (layout.navigation.length === 0 && layout.donate === undefined) return null;
  return (
    <nav aria-label={strings.mainNavigation} className="menu">
      <button type="button" className="menu-toggle" popoverTarget={SHEET}>
        <Icon name="menu" />
        <Icon name="close" />
        {strings.menu}
      </button>
      <div id={SHEET} popover="auto" className="menu-sheet">
        <ul className="menu-entries">
          {layout.navigation.map((entry) => (
            <li key={entry.label} className={'links' in entry ? 'menu-group' : undefined}>
              {'links' in entry ? (
                <MenuGroup group={entry} menuRoute={menuRoute} />
              ) : (
                <Link to={entry.to} isCurrent={isEntryOf(menuRoute, entry)} className="menu-entry">
                  {entry.label}
                </Link>
              )}
            </li>
          ))}
          <Donate donate={layout.donate} />
        </ul>
      </div>
    </nav>
  );
}

function MenuGroup({ group, menuRoute }: { group: NavigationGroup; menuRoute: Route | undefined }) {
  const isCurrent = group.links.some((link) => isEntryOf(menuRoute, link));
  return (
    <details>
      <summary className="menu-entry" aria-current={isCurrent ? 'true' : undefined}>
        {group.label}
        <Icon name="turn" className="icon-turns ml-0.5" />
      </summary>
      <div className="menu-drop">
        <ul className="menu-panel">
          {group.links.map((link) => (
            <li key={`${link.label} ${link.to}`}>
              <Link to={link.to} isCurrent={isEntryOf(menuRoute, link)} className="menu-link">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function isEntryOf(menuRoute: Route | undefined, { route }: NavigationLink): boolean {
  return route !== undefined && route === menuRoute;
}

/** A link if the owner has set an address; otherwise a button that leads to the top of the page. (Readings 17.) */
function Donate({ donate }: Pick<LayoutProps, 'donate'>) {
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
