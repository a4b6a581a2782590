import { Link } from '../components/link.tsx';
import { useSite } from '../components/site-context.tsx';

/** The organisation's accounts at social networks, by the network's name. */
export function SocialLinks() {
  const { site, strings } = useSite();
  return (
    <ul aria-label={strings.social} className="flex flex-wrap gap-x-4 gap-y-1">
      {site.settings.social.map(({ network, href }) => (
        <li key={network}>
          <Link to={href} opensNewTab className="underline">
            {network}
            <span className="sr-only">{` ${strings.opensNewTab}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
