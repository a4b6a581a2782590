import { describe, expect, test } from 'vitest';
import { address, type BasePath, basePath, pageFile, route } from '../../generator/model/paths.ts';

describe('addresses of the site', () => {
  test.each([
    ['/', '/', '/'],
    ['/', '/contact', '/contact/'],
    ['/', '/contact/', '/contact/'],
    ['/', '/#home', '/#home'],
    ['/', '/about/faqs#top', '/about/faqs/#top'],
    ['/', '/files/a b.pdf', '/files/a%20b.pdf'],
    ['/x/', '/', '/x/'],
    ['/x/y/', '/contact', '/x/y/contact/'],
    ['/x/y/', '/#home', '/x/y/#home'],
    ['/x/', '#about', '#about'],
    ['/x/', 'https://example.org/a', 'https://example.org/a'],
    ['/x/', 'mailto:info@example.org', 'mailto:info@example.org'],
  ])('under %s a link to %s is %s', (base, to, expected) => {
    expect(address(base as BasePath, to)).toBe(expected);
  });

  test.each([
    ['', '/'],
    ['/', '/'],
    ['x', '/x/'],
    ['/x/y', '/x/y/'],
    ['//x//', '/x/'],
    ['../x', undefined],
    ['/x y/', undefined],
    ['/<script>/', undefined],
  ])('the base path %j is %j', (written, expected) => {
    expect(basePath(written)).toBe(expected);
  });

  test('a page is in a folder with its own name', () => {
    expect(pageFile(route('/'))).toBe('index.html');
    expect(pageFile(route('/about/faqs/#top'))).toBe('about/faqs/index.html');
  });
});
