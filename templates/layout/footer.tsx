import type { ReactNode } from 'react';
import type { QuickLink } from '../../generator/schema/entities/quick-link.ts';
import { ContactDetails, hasContactDetails } from '../components/contact-details.tsx';
import { Link } from '../components/link.tsx';
import { NewsletterBox } from '../components/newsletter-box.tsx';
import { usePageContext } from '../components/page-context.tsx';
import { Ridge } from '../components/ridge.tsx';
import type { LayoutProps } from './select-layout.ts';
import { SocialLinks } from './social-links.tsx';

/** The footer of every page: contact, quick links, social links, newsletter box, copyright. A missing part has no column. */
export function Footer({ layout, isHome }: { layout: LayoutProps; isHome: boolean }) {
  const { strings } = usePageContext();
  const { name, year } = layout;
  const columns = useColumns(layout, isHome);
  const grid = GRIDS[columns.length];
  return (
    <footer className="relative">
      <Ridge className="pointer-events-none absolute bottom-full -mb-0.5 text-forest-deep" />
      <div className="bg-forest-deep text-on-forest">
        {grid === undefined ? null : (
          <div className={`page-width grid gap-8 pt-8 pb-12 ${grid}`.trimEnd()}>{columns}</div>
        )}
        <div className="page-width">
          <p className={`${grid === undefined ? '' : 'border-on-forest/25 border-t '}py-5 text-small`}>
            © <span data-year={year}>{year}</span>
            {` ${name}. ${strings.rights}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The layout for each number of columns. */
const GRIDS: { readonly [columns: number]: string } = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_1.4fr]',
};

function useColumns(layout: LayoutProps, isHome: boolean): readonly ReactNode[] {
  const { strings } = usePageContext();
  const { contact, social, quickLinks, newsletter } = layout;
  // Links have 4 px around them for fingers: columns of links have that much less space, so their first lines are level.
  const heading = (words: string) => <h2 className="heading-4 text-grain">{words}</h2>;
  const columns = [
    hasContactDetails(contact) && (
      <div key="contact" className="space-y-3">
        {heading(strings.contact)}
        <ContactDetails contact={contact} />
      </div>
    ),
    quickLinks.length > 0 && (
      <nav key="links" aria-label={strings.quickLinks} className="space-y-2">
        {heading(strings.quickLinks)}
        <QuickLinks links={quickLinks} isHome={isHome} />
      </nav>
    ),
    social.length > 0 && (
      <div key="social" className="space-y-2">
        {heading(strings.social)}
        <SocialLinks links={social} inWords />
      </div>
    ),
    newsletter !== undefined && (
      <div key="newsletter" className="needs-script space-y-3">
        {heading(strings.newsletter)}
        <NewsletterBox action={newsletter.action} />
      </div>
    ),
  ];
  return columns.filter((column) => column !== false);
}

/** Links to anywhere. On the home page itself, links to its parts are short. (Specification 2, Footer.) */
function QuickLinks({ links, isHome }: { links: readonly QuickLink[]; isHome: boolean }) {
  return (
    <ul className="space-y-1">
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link to={isHome ? link.replace(/^\/(?=#)/, '') : link} className="footer-link inline-block">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
