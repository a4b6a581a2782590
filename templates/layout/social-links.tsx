import type { SocialLink } from '../../generator/schema/entities/social-link.ts';
import { NetworkIcon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';

/** The organisation's accounts at social networks: icons in a row, or with `inWords` their names one below the other. */
export function SocialLinks({ links, inWords = false }: { links: readonly SocialLink[]; inWords?: boolean }) {
  const { strings } = usePageContext();
  // The column with the names has a heading, which a label would only repeat.
  const label = inWords ? undefined : strings.social;
  return (
    <ul aria-label={label} className={inWords ? 'space-y-1' : '-mx-1.5 flex flex-wrap'}>
      {links.map(({ network, href }) => (
        <li key={href}>
          <Link
            to={href}
            opensNewTab
            className={inWords ? 'footer-link inline-flex items-center gap-2' : 'block p-1.5'}
          >
            <NetworkIcon network={network} />
            <span className={inWords ? undefined : 'sr-only'}>{NAMES[network]}</span>
            <span className="sr-only">{` ${strings.opensNewTab}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As the networks write themselves, which is the same in every language. */
const NAMES: Readonly<Record<SocialLink['network'], string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};
