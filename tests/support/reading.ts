import type { Found, Page } from './built-site.ts';

/* Helpers to read a page in tests: by headings, labels and names, as a visitor does, and never by class. */

/** Returns the words of a part, with every run of white space as one space. */
export function words(part: Found): string {
  return part.text().replace(/\s+/g, ' ').trim();
}

/** Returns the words of the page itself, without header and footer, in lower case. */
export function story($: Page): string {
  return words($('main')).toLowerCase();
}

/** Returns the words of every element that a selector finds, in their order. */
export function list($: Page, selector: string, within: Found = $('body')): readonly string[] {
  return within
    .find(selector)
    .toArray()
    .map((one) => words($(one)));
}

/** Returns the section of the page under a heading; the heading of the whole page does not count. */
export function part($: Page, heading: string | RegExp): Found {
  const found = $('main')
    .find('h2, h3')
    .filter((_, one) =>
      typeof heading === 'string' ? words($(one)) === heading : heading.test(words($(one))),
    );
  if (found.length !== 1) throw new Error(`${found.length} headings say ${heading}, where one should.`);
  return found.closest('section');
}

/** Returns the cards of a part: items of a list with a heading. */
export function cards($: Page, within: Found): readonly Found[] {
  return within
    .find('li')
    .toArray()
    .map((one) => $(one))
    .filter((card) => card.find('h2, h3, h4').length > 0);
}

/** Returns the headings of the cards of a part, in their order. */
export function titles($: Page, within: Found): readonly string[] {
  return cards($, within).map((card) => words(card.find('h2, h3, h4')));
}

/** Returns the titles of all cards of a page, part by part; parts without cards are left out. */
export function titlesByPart($: Page): readonly (readonly string[])[] {
  return $('main section')
    .toArray()
    .map((one) => titles($, $(one)))
    .filter((found) => found.length > 0);
}

/** Returns the figures of a page, each with its label: `['45+', 'years of service']`. */
export function figures($: Page): readonly (readonly [value: string, label: string])[] {
  return $('main dt')
    .toArray()
    .map((term) => [words($(term).siblings('dd').first()), words($(term))] as const);
}

/** Returns the slides of the page's slider, which are named "1 of 12" and so on. */
export function slides($: Page): readonly Found[] {
  return $('main [aria-label]')
    .toArray()
    .map((one) => $(one))
    .filter((slide) => /^\d+ of \d+$/.test(slide.attr('aria-label') ?? ''));
}

/** Returns the names of the slides: `1 of 5`, `2 of 5`, ... */
export function slideNames(total: number): readonly string[] {
  return Array.from({ length: total }, (_, index) => `${index + 1} of ${total}`);
}

/** Returns the field with this label. */
export function fieldLabelled($: Page, label: string, within: Found): Found {
  const found = within.find('label').filter((_, one) => words($(one)) === label);
  return within.find(`[id="${found.attr('for')}"]`);
}

/** Returns the accessible name of a link or a button. */
export function nameOf($: Page, element: Found): string {
  const spoken = element.clone();
  spoken.find('[aria-hidden="true"]').remove();
  spoken.find('img').each((_, picture) => {
    $(picture).replaceWith(` ${$(picture).attr('alt')} `);
  });
  return element.attr('aria-label') ?? words(spoken);
}
