import type { NavigationGroup } from '../../generator/model/navigation.ts';
import { Link } from '../components/link.tsx';
import { useSite } from '../components/site-context.tsx';
import { SocialLinks } from './social-links.tsx';

/** The banner: contact and social links, the organisation's name, and the menu. */
export function Header() {
  const { site, strings, address } = useSite();
  const { organisation } = site.settings;
  return (
    <header>
      <div className="bg-forest-deep text-on-forest">
        <div className="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-sm">
          <ContactStrip />
          <SocialLinks />
        </div>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 py-4">
        <Link to="/" className="flex items-center gap-3 text-heading">
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
          <span className="font-semibold font-serif uppercase tracking-wide">{organisation.name}</span>
        </Link>
        <Menu />
      </div>
    </header>
  );
}

function ContactStrip() {
  const { contact } = useSite().site.settings;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      <li>
        <Link to={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</Link>
      </li>
      <li>
        <Link to={`mailto:${contact.email}`}>{contact.email}</Link>
      </li>
    </ul>
  );
}

/** Groups open by the browser's own means, so that every page is reachable without script. */
function Menu() {
  const { site, strings, route } = useSite();
  const { donate } = site.settings;
  return (
    <nav aria-label={strings.mainNavigation}>
      <ul className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {site.navigation.map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <MenuGroup group={entry} />
            ) : (
              <Link to={entry.route} isCurrent={entry.route === route} className="menu-link">
                {entry.label}
              </Link>
            )}
          </li>
        ))}
        {donate === undefined ? null : (
          <li className={donate.href === undefined ? 'needs-script' : undefined}>
            {donate.href === undefined ? (
              <button type="button" className="button">
                {donate.label}
              </button>
            ) : (
              <Link to={donate.href} className="button">
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
      <summary className="menu-link" aria-current={holdsCurrent ? 'true' : undefined}>
        {group.label}
      </summary>
      <ul className="space-y-2 py-2 pl-3">
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
