import ical from 'ical.js';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { atomFeed } from '../../generator/render/feeds/atom.ts';
import type { Feed, FeedItem } from '../../generator/render/feeds/feed.ts';
import { calendar } from '../../generator/render/feeds/ics.ts';
import { jsonFeed } from '../../generator/render/feeds/json-feed.ts';
import { llmsText } from '../../generator/render/llms.ts';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { errorsOf } from '../support/valid-xml.ts';

const day = (written: string) => readCalendarDate(written)!;

const POST: FeedItem = {
  id: 'tag:www.example.org,2026-01-10:jobs/1',
  title: 'Gardener & <cook>; "two posts", for the hill – and for the long valley below the river 🌱🌱🌱',
  day: day('2026-01-10'),
  lastDay: day('2026-02-28'),
  text: 'First line\nSecond line, with a \\ in it; and more',
  place: 'North, South',
  address: 'https://www.example.org/jobs/',
  document: undefined,
};
const LETTER: FeedItem = {
  ...POST,
  id: 'tag:www.example.org,2025-12-01:newsletters/2',
  day: day('2025-12-01'),
  lastDay: undefined,
  text: undefined,
  document: { address: 'https://www.example.org/a.pdf', type: 'application/pdf', size: 1_029 },
};
const FEED: Feed = {
  title: 'Jobs',
  description: 'A team & more.',
  author: 'Tiny Works',
  language: 'en',
  page: 'https://www.example.org/jobs/',
  items: [POST, LETTER],
};
const ADDRESS = 'https://www.example.org/feeds/jobs.atom';

describe('Atom', () => {
  test('a feed follows RFC 4287, and one that does not is refused', async () => {
    const feed = atomFeed(FEED, ADDRESS);
    expect(await errorsOf(feed, 'atom.rng')).toEqual([]);
    expect(await errorsOf(feed.replace(/<updated>[^<]*<\/updated>/, ''), 'atom.rng')).not.toEqual([]);
    expect(await errorsOf(feed.replace('T12:00:00Z', ''), 'atom.rng')).not.toEqual([]);
  });

  test('it identifies itself, and each entry its target: it has no other content', () => {
    const [head = '', ...entries] = atomFeed(FEED, ADDRESS).split('<entry>');
    expect(head.match(/rel="self"[^>]*href="([^"]*)/)?.[1]).toBe(ADDRESS);
    expect(entries.map((entry) => entry.match(/rel="alternate"/g)?.length)).toEqual([1, 1]);
  });

  test('it is as recent as its newest item', () => {
    expect(/<updated>([^<]*)/.exec(atomFeed(FEED, ADDRESS))?.[1]).toBe('2026-01-10T12:00:00Z');
  });
});

test('JSON Feed has the required fields of version 1.1, with documents as attachments', () => {
  const feed = JSON.parse(jsonFeed(FEED, 'https://www.example.org/feeds/jobs.json'));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Jobs',
    feed_url: 'https://www.example.org/feeds/jobs.json',
    authors: [{ name: 'Tiny Works' }],
  });
  for (const item of feed.items) {
    expect(item).toMatchObject({ id: expect.any(String), content_text: expect.stringMatching(/./) });
    expect(new Date(item.date_published).toISOString()).toBe(item.date_published.replace('Z', '.000Z'));
    expect(URL.canParse(item.url)).toBe(true);
  }
  expect(feed.items[1].attachments).toEqual([
    { url: 'https://www.example.org/a.pdf', mime_type: 'application/pdf', size_in_bytes: 1_029 },
  ]);
});

describe('a calendar', () => {
  const text = calendar(FEED);

  test('is read correctly by a parser, with a whole day for each closing date', () => {
    const parsed = new ical.Component(ical.parse(text));
    const events = parsed.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event!.summary).toBe(POST.title);
    expect(event!.description).toBe(POST.text);
    expect(event!.location).toBe(POST.place);
    expect(event!.uid).toBe(POST.id);
    expect(event!.startDate.isDate).toBe(true);
    expect([event!.startDate, event!.endDate].map(String)).toEqual(['2026-02-28', '2026-03-01']);
  });

  test('has lines of at most 75 octets that end in CRLF, and cuts no character in two', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\ufffd]/);
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });
});

test('in the list for language models titles contain no Markdown, and each page is one line', () => {
  const page = {
    address: 'https://a.example/',
    title: 'Oaks](https://evil.example/) <b>\n# Trees',
    description: '*',
  };
  expect(llmsText({ name: 'Hill' }, [page]).trim().split('\n').at(-1)).toBe(
    '- [Oaks\\](https://evil.example/) \\<b\\> \\# Trees](https://a.example/): \\*',
  );
});

test('in the list for language models a title reads as on its page, even with an entity in it', () => {
  const page = {
    address: 'https://a.example/',
    title: 'Write &lt;b&gt; & &#60;',
    description: 'R&D; tea & milk',
  };
  const read = JSON.stringify(fromMarkdown(llmsText({ name: 'Hill' }, [page])));
  expect(read).toContain(`"value":${JSON.stringify(page.title)}`);
  expect(read).toContain(`"value":${JSON.stringify(`: ${page.description}`)}`);
});
