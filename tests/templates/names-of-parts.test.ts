import { expect, test } from 'vitest';
import { seenSections } from '../support/seen-pages.ts';

/** The names by which screen readers list the parts of a page: two parts of one kind have different names. */

const slideshow = (heading: string) =>
  `  - type: slideshow\n${heading}    slides:\n      - image: hill.png\n        alt: A round green hill\n`;

test('a second slideshow has the name of its heading', async () => {
  const $ = await seenSections(slideshow('') + slideshow('    heading: Our harvest\n'));
  const names = $('main [aria-label]').filter('section').toArray();
  expect(names.map((one) => $(one).attr('aria-label'))).toEqual(['Slides', 'Our harvest']);
});

test('slideshows without headings have different names', async () => {
  const $ = await seenSections(slideshow('').repeat(3));
  const names = $('main section[aria-label]').toArray();
  expect(names.map((one) => $(one).attr('aria-label'))).toEqual(['Slides', 'Slides 2', 'Slides 3']);
});

test('the forms of contact sections without headings have different names', async () => {
  const $ = await seenSections('  - type: contact\n'.repeat(2));
  const names = $('main form').toArray();
  expect(names.map((one) => $(one).attr('aria-label'))).toEqual([
    'Send us a message',
    'Send us a message: 2',
  ]);
});

test('a second contact section has a form with the name of its heading', async () => {
  const contact = (heading: string) => `  - type: contact\n    heading: ${heading}\n`;
  const $ = await seenSections(contact('Main office') + contact('Branch office'));
  expect(
    $('main form')
      .toArray()
      .map((form) => $(form).attr('aria-label')),
  ).toEqual(['Send us a message', 'Send us a message: Branch office']);
});
