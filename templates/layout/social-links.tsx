import type { SocialLink } from '../../generator/schema/entities/social-link.ts';
import { NetworkIcon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';

/** The organisation's accounts at social networks: icons in a row, or with `inWords` their names one below the other. */
export function SocialLinks({ links, inWords = false }: { links: readonly SocialLink[]; inWords?: boolean }) {
  const { strings } = usePageContext();
  // The column with the names has a heading, which a label would only repeat.
  const label = inWords ? undefined : strings.social;
  const accountNames = accountNamesOf(links);
  return (
    <ul aria-label={label} className={inWords ? 'space-y-1' : '-mx-1.5 flex flex-wrap'}>
      {links.map(({ network, href }, index) => (
        <li key={href}>
          <Link
            to={href}
            opensNewTab
            className={inWords ? 'footer-link inline-flex items-center gap-2' : 'block p-1.5'}
          >
            <NetworkIcon network={network} />
            <span className={inWords ? undefined : 'sr-only'}>{accountNames[index]}</span>
            <span className="sr-only">{` ${strings.opensNewTab}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Each account by its network, and accounts of the same network also by the end of their address. */
function accountNamesOf(links: readonly SocialLink[]): readonly string[] {
  return links.map(({ network, href }) => {
    const others = links.filter((one) => one.network === network && one.href !== href);
    if (others.length === 0) return NAMES[network];
    const account = lastStep(href);
    const isEnough = others.every((other) => lastStep(other.href) !== account);
    return `${NAMES[network]}: ${isEnough ? account : href.replace(/^https?:\/\//, '')}`;
  });
}

/** Returns the last step of an address: `@tiny` of `https://www.youtube.com/@tiny?si=1`. */
function lastStep(href: string): string {
  return (
    href
      .replace(/[?#].*/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? href
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
