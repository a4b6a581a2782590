import type { Route } from '../../generator/model/paths.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';
import { Menu } from './menu.tsx';
import type { LayoutProps } from './select-layout.ts';
import { SocialLinks } from './social-links.tsx';

/** The banner: contact and social links, the organisation's name, and the menu. */
export function Header({ layout, menuRoute }: { layout: LayoutProps; menuRoute: Route | undefined }) {
  const { strings, address } = usePageContext();
  const { name, logo, contact, social } = layout;
  return (
    <header className="banner">
      <div className="bg-forest-deep text-on-forest text-small">
        <div className="banner-strip page-width">
          {contact.placeholder ? null : <ContactStrip contact={contact} />}
          <SocialLinks links={social} />
        </div>
      </div>
      <div className="banner-bar page-width">
        <Link to="/" label={`${name}, ${strings.home}`} className="flex min-w-0 items-center gap-3 py-2">
          {logo === undefined ? null : (
            // A low priority keeps React from telling browsers to fetch the logo before the first picture.
            <img
              fetchPriority="low"
              src={address(`/${logo}`)}
              alt=""
              className="shrink-0"
              width={48}
              height={48}
            />
          )}
          <span className="banner-name">{name}</span>
        </Link>
        <Menu layout={layout} menuRoute={menuRoute} />
      </div>
    </header>
  );
}

function ContactStrip({ contact }: Pick<LayoutProps, 'contact'>) {
  return (
    <ul className="flex gap-x-5">
      <li>
        <Link to={`tel:${contact.phone.replaceAll(' ', '')}`} className="strip-link">
          <Icon name="phone" />
          <span className="max-[22rem]:sr-only">{contact.phone}</span>
        </Link>
      </li>
      <li className="max-sm:hidden">
        <Link to={`mailto:${contact.email}`} className="strip-link">
          <Icon name="mail" />
          {contact.email}
        </Link>
      </li>
    </ul>
  );
}
