import { expect, test } from 'vitest';
import { lineThatShutsOut } from '../../generator/read/robots-file.ts';

test.each([
  ['all engines from all pages', 'User-agent: *\nDisallow: /\n', 2],
  ['all, beside one that is named', 'user-agent: Bot\r\nUser-Agent: *\r\n\r\ndisallow: /* # later\r\n', 4],
  ['all, after a byte order mark', '\u00ef\u00bb\u00bfUser-agent: *\nDisallow: *\n', 2],
  ['a page, in a line of any length', `User-agent: *\nDisallow: /x${' '.repeat(150_000)}y\n`, undefined],
  ['a folder', 'User-agent: *\nDisallow: /files/\n', undefined],
  ['nothing', 'User-agent: *\nDisallow:\n', undefined],
  ['one engine', 'User-agent: *\nAllow: /\n\nUser-agent: Bot\nDisallow: /\n', undefined],
  ['one engine alone', 'User-agent: Bot\nDisallow: /\n', undefined],
  ['all but one folder', 'User-agent: *\nDisallow: /\nAllow: /files/\n', undefined],
  ['nothing that can be read', '\u0000\u0001 Disallow: /', undefined],
])('a robots.txt that blocks %s', (_, text, line) => {
  expect(lineThatShutsOut(text)).toBe(line);
});
