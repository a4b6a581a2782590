import { type CalendarDate, dayAfter } from '../../schema/calendar-date.ts';
import type { Feed, FeedItem } from './feed.ts';

/** The last days of the items of a feed as a calendar. (RFC 5545) */
export function calendar({ title, author, items }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(author)}//sitegen//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...items.flatMap((item) => (item.lastDay === undefined ? [] : eventOf(item, item.lastDay))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * An event for a whole day, without blocking time in the calendar. Its timestamp is the day of publication, because the
 * time of the build means nothing.
 */
function eventOf(
  { id, title, day, text, place, address }: FeedItem,
  lastDay: CalendarDate,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${compact(day)}T120000Z`,
    `DTSTART;VALUE=DATE:${compact(lastDay)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(lastDay))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(day: CalendarDate): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Folds a line of more than 75 octets: it continues on the next line, after a space. Characters are never split. */
function folded(line: string): string {
  let made = '';
  let room = LONGEST_LINE;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      made += '\r\n ';
      room = LONGEST_LINE - 1;
    }
    made += character;
    room -= octets;
  }
  return made;
}

const LONGEST_LINE = 75;
