import { quickLinkId } from '../../generator/model/paths.ts';
import { ContactDetails } from '../components/contact-details.tsx';
import { Link } from '../components/link.tsx';
import { NewsletterBox } from '../components/newsletter-box.tsx';
import { useSite } from '../components/site-context.tsx';
import { SocialLinks } from './social-links.tsx';

/** The footer of every page: contact, quick links, social links, newsletter box, copyright. */
export function Footer() {
  const { site, strings } = useSite();
  const { contact, organisation } = site.settings;
  const year = site.asOf.slice(0, 4);
  return (
    <footer className="bg-forest-deep text-on-forest">
      <div className="page-width grid gap-8 py-12 md:grid-cols-4">
        <div className="space-y-3">
          <h2 className="heading-4">{strings.contact}</h2>
          <ContactDetails contact={contact} />
        </div>
        <nav aria-label={strings.quickLinks} className="space-y-3">
          <h2 className="heading-4">{strings.quickLinks}</h2>
          <QuickLinks />
        </nav>
        <div className="space-y-3">
          <h2 className="heading-4">{strings.social}</h2>
          <SocialLinks />
        </div>
        <div className="needs-script space-y-3">
          <h2 className="heading-4">{strings.newsletter}</h2>
          <NewsletterBox />
        </div>
      </div>
      <div className="page-width">
        <p className="border-tea border-t py-4 text-sm">
          © <span data-year={year}>{year}</span>
          {` ${organisation.name}. ${strings.rights}`}
        </p>
      </div>
    </footer>
  );
}

/** Links to the parts of the first page, each an anchor made of its own label. (Specification 2, Footer.) */
function QuickLinks() {
  const { site, route } = useSite();
  return (
    <ul className="space-y-2">
      {site.settings.quickLinks.map((label) => {
        const anchor = `#${quickLinkId(label)}`;
        return (
          <li key={label}>
            <Link to={route === '/' ? anchor : `/${anchor}`} className="underline">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
