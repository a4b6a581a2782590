import type { ReactNode } from 'react';
import type { Route } from '../../generator/model/paths.ts';
import { phoneLink } from '../components/contact-details.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';
import { Menu } from './menu.tsx';
import type { LayoutProps } from './select-layout.ts';
import { SocialLinks } from './social-links.tsx';

/** The banner: contact and social links, the organisation's name, and the menu. */
export function Banner({ layout, menuRoute }: { layout: LayoutProps; menuRoute: Route | undefined }) {
  const { strings, address } = usePageContext();
  const { name, logo, social } = layout;
  const contacts = contactsOf(layout);
  const hasStrip = contacts.length + social.length > 0;
  return (
    <header className={hasStrip ? 'banner' : 'banner banner-low'}>
      {hasStrip ? (
        <div className="bg-forest-deep text-on-forest text-small">
          <div className="banner-strip page-width">
            {contacts.length === 0 ? null : <ul className="flex flex-wrap gap-x-5">{contacts}</ul>}
            {social.length === 0 ? null : <SocialLinks links={social} />}
          </div>
        </div>
      ) : null}
      <div className="banner-bar page-width">
        <Link to="/" label={`${name}, ${strings.home}`} className="flex min-w-0 items-center gap-3 py-2">
          {logo === undefined ? null : (
            // With a low priority React does not tell browsers to fetch the logo before the first picture.
            <img fetchPriority="low" src={address(`/${logo}`)} alt="" width={48} height={48} />
          )}
          <span className="banner-name">{name}</span>
        </Link>
        <Menu layout={layout} menuRoute={menuRoute} />
      </div>
    </header>
  );
}

/** Telephone and mail for the strip, once they are confirmed. */
function contactsOf({ contact: { phone, email, placeholder } }: LayoutProps): readonly ReactNode[] {
  if (placeholder) return [];
  return [
    ...(phone === undefined
      ? []
      : [
          <li key="phone">
            <Link to={phoneLink(phone)} className="strip-link">
              <Icon name="phone" />
              <span className="max-[22rem]:sr-only">{phone}</span>
            </Link>
          </li>,
        ]),
    ...(email === undefined
      ? []
      : [
          <li key="email" className="max-sm:hidden">
            <Link to={`mailto:${email}`} className="strip-link">
              <Icon name="mail" />
              {email}
            </Link>
          </li>,
        ]),
  ];
}
