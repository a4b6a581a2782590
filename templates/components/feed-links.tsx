import { FEED_FORMATS, type FeedFormat, type FeedName, feedFile } from '../../generator/model/feed.ts';
import type { Site } from '../../generator/model/site.ts';
import { usePageContext } from './page-context.tsx';

/** True if a feed has items, so it is published. */
export function hasFeed(site: Site, name: FeedName): boolean {
  return (site.feeds[name] ?? []).length > 0;
}

/** Links to a feed for browsers and feed readers. React writes it into the head. */
export function FeedLinks({ of, title }: { of: FeedName; title: string }) {
  const { address } = usePageContext();
  return ANNOUNCED.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_FORMATS[format].type}
      title={title}
      href={address(`/${feedFile(of, format)}`)}
    />
  ));
}

const ANNOUNCED = (Object.keys(FEED_FORMATS) as FeedFormat[]).filter(
  (format) => !FEED_FORMATS[format].isCalendar,
);
