import { type FeedName, feedFile } from '../../generator/model/feed.ts';
import type { Site } from '../../generator/model/site.ts';
import { usePageContext } from './page-context.tsx';

/** True if a feed has items, so it is published. */
export function hasFeed(site: Site, name: FeedName): boolean {
  return (site.feeds[name] ?? []).length > 0;
}

/** Links to a feed for browsers and feed readers. React writes it into the head. */
export function FeedLinks({ of, title }: { of: FeedName; title: string }) {
  const { address } = usePageContext();
  return FORMATS.map(({ format, type }) => (
    <link key={format} rel="alternate" type={type} title={title} href={address(`/${feedFile(of, format)}`)} />
  ));
}

const FORMATS = [
  { format: 'atom', type: 'application/atom+xml' },
  { format: 'json', type: 'application/feed+json' },
] as const;
