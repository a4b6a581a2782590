import { quickLinkId } from '../../generator/model/paths.ts';
import { ContactDetails } from '../components/contact-details.tsx';
import { Link } from '../components/link.tsx';
import { NewsletterBox } from '../components/newsletter-box.tsx';
import { usePageContext } from '../components/page-context.tsx';
import { Ridge } from '../components/ridge.tsx';
import type { LayoutProps } from './select-layout.ts';
import { SocialLinks } from './social-links.tsx';

/** The footer of every page: contact, quick links, social links, newsletter box, copyright. */
export function Footer({ layout, isHome }: { layout: LayoutProps; isHome: boolean }) {
  const { strings } = usePageContext();
  const { name, contact, social, quickLinks, newsletterAction, year } = layout;
  return (
    <footer className="relative">
      <Ridge className="pointer-events-none absolute bottom-[calc(100%-2px)] text-forest-deep" />
      <div className="bg-forest-deep text-on-forest">
        <div className="page-width grid gap-8 pt-8 pb-12 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_1.4fr]">
          <div className="space-y-3">
            <h2 className="heading-4 text-grain">{strings.contact}</h2>
            <ContactDetails contact={contact} />
          </div>
          <nav aria-label={strings.quickLinks} className="space-y-3">
            <h2 className="heading-4 text-grain">{strings.quickLinks}</h2>
            <QuickLinks labels={quickLinks} isHome={isHome} />
          </nav>
          <div className="space-y-3">
            <h2 className="heading-4 text-grain">{strings.social}</h2>
            <SocialLinks links={social} inWords />
          </div>
          <div className="needs-script space-y-3">
            <h2 className="heading-4 text-grain">{strings.newsletter}</h2>
            <NewsletterBox action={newsletterAction} />
          </div>
        </div>
        <div className="page-width">
          <p className="border-on-forest/25 border-t py-5 text-small">
            © <span data-year={year}>{year}</span>
            {` ${name}. ${strings.rights}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Links to the parts of the home page, each an anchor made of its own label. (Specification 2, Footer.) */
function QuickLinks({ labels, isHome }: { labels: readonly string[]; isHome: boolean }) {
  return (
    <ul className="space-y-1">
      {labels.map((label) => {
        const anchor = `#${quickLinkId(label)}`;
        return (
          <li key={label}>
            <Link to={isHome ? anchor : `/${anchor}`} className="footer-link inline-block">
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
