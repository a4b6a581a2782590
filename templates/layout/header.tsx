import type { NavigationGroup } from '../../generator/model/navigation.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { useSite } from '../components/site-context.tsx';
import { SocialLinks } from './social-links.tsx';

/** The banner: contact and social links, the organisation's name, and the menu. */
export function Header() {
  const { site, strings, address } = useSite();
  const { organisation } = site.settings;
  return (
    <header className="banner">
      <div className="bg-forest-deep text-on-forest">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-1 text-small">
          <ContactStrip />
          <SocialLinks />
        </div>
      </div>
      <div className="banner-bar">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-4 xl:flex-nowrap">
          <Link to="/" className="flex items-center gap-3 py-3">
            {organisation.logo === undefined ? null : (
              // A low priority keeps React from telling browsers to fetch the logo before the first picture.
              <img
                fetchPriority="low"
                src={address(`/${organisation.logo}`)}
                alt={strings.logoAlternative}
                width={48}
                height={48}
              />
            )}
            <span className="banner-name">{organisation.name}</span>
          </Link>
          <Menu />
        </div>
      </div>
    </header>
  );
}

function ContactStrip() {
  const { contact } = useSite().site.settings;
  return (
    <ul className="flex flex-wrap gap-x-5">
      <li>
        <Link
          to={`tel:${contact.phone.replaceAll(' ', '')}`}
          className="inline-flex items-center gap-1.5 py-1 hover:underline"
        >
          <Icon name="phone" />
          {contact.phone}
        </Link>
      </li>
      <li>
        <Link
          to={`mailto:${contact.email}`}
          className="inline-flex items-center gap-1.5 py-1 hover:underline"
        >
          <Icon name="mail" />
          {contact.email}
        </Link>
      </li>
    </ul>
  );
}

/** Groups open by the browser's own means, so that every page is reachable without script. */
function Menu() {
  const { site, strings, route } = useSite();
  const { donate } = site.settings;
  return (
    <nav aria-label={strings.mainNavigation} className="menu">
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
        {donate === undefined ? null : (
          <li className={donate.href === undefined ? 'needs-script' : undefined}>
            {donate.href === undefined ? (
              <button type="button" className="button ml-1 px-4">
                {donate.label}
              </button>
            ) : (
              <Link to={donate.href} className="button ml-1 px-4">
                {donate.label}
              </Link>
            )}
          </li>
        )}
      </ul>
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
