import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { layExample } from '../support/examples.ts';
import { tinySite } from '../support/sites.ts';
import { toldIn } from '../support/told.ts';

/** Returns the reports to the owner for site.yaml with these keys, and the file after `check --fix`. */
function told(keys: string) {
  const root = tinySite();
  layExample(root, { 'site.yaml': keys });
  const found = toldIn(root).filter(({ severity }) => severity !== 'notice');
  const file = applyFixes(readFileSync(join(root, 'site.yaml'), 'utf8'), found);
  const codes = found.map(({ code }) => code);
  return { codes, found, file };
}

const contact = (
  email: string,
  frame = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  link = 'https://maps.app.goo.gl/Example',
) =>
  `contact:
  email: ${email}
  phone: +254 700 000 001
  address:
    - P.O. Box 1
  map:
    place: The hill
    link: ${link}
    frame: ${frame}
`;

describe('a mail address with a typing error', () => {
  test.each([
    ['info@gmial.con', 'info@gmail.com'],
    ['info@gmail.con', 'info@gmail.com'],
    ['Info@Gamil.com', 'Info@gmail.com'],
    ['info@hotmial.com', 'info@hotmail.com'],
    ['info@yahooo.com', 'info@yahoo.com'],
    ['info@outlok.com', 'info@outlook.com'],
    ['info@hill.example.coom', 'info@hill.example.com'],
    ['info@gmail.co', 'info@gmail.com'],
  ])('%s becomes %s', (written, meant) => {
    const { codes, file } = told(contact(written));
    expect(codes).toEqual(['misspelt-mail-host']);
    expect(file).toContain(`email: ${meant}\n`);
  });

  test.each([
    'info@yaho.org',
    'info@gmail.com',
    'info@mail.com',
    'info@yahoo.co.uk',
    'info@hill.co',
    'info@hill.example',
  ])('%s is correct', (written) => {
    expect(told(contact(written)).codes).toEqual([]);
  });

  test.each([
    'Write to info@gmial.con.',
    '[Write to us](mailto:info@gmial.con).',
    '<info@gmial.con>',
    '[info@gmial.con](mailto:info@gmial.con)',
  ])('is found in the text %j, where it is a link', (text) => {
    const file = 'content/faqs.yaml';
    const root = tinySite({ [file]: `- question: How?\n  answer: "${text}"\n` });
    const found = toldIn(root).filter(({ at }) => at.file === file);
    expect(found.map(({ code }) => code)).toEqual(['misspelt-mail-host']);
    const after = applyFixes(readFileSync(join(root, file), 'utf8'), found);
    expect(after).toContain(text.startsWith('[info') ? '(mailto:info@gmail.com)' : 'info@gmail.com');
  });
});

describe('a map that cannot be shown in a page', () => {
  test.each([
    'https://maps.app.goo.gl/Example',
    'https://goo.gl/maps/Example',
    'https://www.google.com/maps/place/Kerugoya',
    'https://www.google.co.ke/maps/@-0.49,37.28,14z',
    'https://maps.google.com/?q=Kerugoya',
    'https://www.openstreetmap.org/#map=14/0.1/10.2',
  ])('%s: the owner reads where to find the other address', (frame) => {
    const { codes, found } = told(contact('info@tiny.example', frame));
    expect(codes).toEqual(['unframable-map']);
    expect(phrase(found[0]!).hint).toMatch(/choose "Share".*src=/);
  });

  test.each([
    'https://www.google.com/maps/embed?pb=!1m18',
    'https://www.google.com/maps/d/embed?mid=1',
    'https://www.google.com/maps/embed/v1/view?key=a&center=1,2',
    'https://maps.google.com/maps?q=Kerugoya&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'https://maps.example.org/of-our-own',
  ])('%s can be shown', (frame) => {
    expect(told(contact('info@tiny.example', frame)).codes).toEqual([]);
  });
});

test.each([
  'https://www.openstreetmap.org/export/embed.html',
  'https://www.openstreetmap.org/export/embed.html?layer=mapnik',
  'https://www.google.com/maps/embed',
])('a map at %s shows no particular place', (frame) => {
  expect(told(contact('info@tiny.example', frame)).codes).toEqual(['map-without-place']);
});

test.each([
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.co.ke/maps/embed/v1/place?key=a&q=Kerugoya',
])('a visitor who opens %s sees no page: it is not a valid link', (link) => {
  expect(told(contact('info@tiny.example', undefined, link)).codes).toEqual(['map-only-in-frame']);
});

describe('an account of a social network', () => {
  const social = (network: string, href: string) => `social:\n  - network: ${network}\n    href: ${href}\n`;

  test.each([
    ['facebook', 'https://www.facebook.com/'],
    ['facebook', 'https://m.facebook.com/login.php?next=hill'],
    ['facebook', 'https://www.facebook.com/your-page'],
    ['instagram', 'https://www.instagram.com/accounts/login/'],
    ['x', 'https://x.com/home'],
  ])('of %s is not at %s', (network, href) => {
    const { codes, found } = told(social(network, href));
    expect(codes).toEqual(['wrong-value']);
    expect(phrase(found[0]!).message).toContain('the address of your own page there');
  });

  test.each([
    ['facebook', 'https://www.facebook.com/hill'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000'],
    ['youtube', 'https://youtu.be/Example'],
    ['facebook', 'https://www.facebook.com/#!/hill'],
    ['whatsapp', 'https://wa.me/254700000001'],
  ])('of %s is at %s', (network, href) => {
    expect(told(social(network, href)).codes).toEqual([]);
  });

  test('that is a placeholder may be the home page of the network', () => {
    expect(told(`${social('x', 'https://x.com/')}    placeholder: true\n`).codes).toEqual([]);
  });

  test.each(['https://wa.me/0700000001', 'https://api.whatsapp.com/send?phone=0700000001'])(
    'at WhatsApp has the number with its country code, not %s',
    (href) => {
      const { codes, found } = told(social('whatsapp', href));
      expect(codes).toEqual(['number-without-country']);
      expect(phrase(found[0]!).hint).toContain('https://wa.me/254700000001');
    },
  );
});

describe('a form that sends to a page', () => {
  const forms = (action: string) =>
    `forms:\n  contact:\n    mode: endpoint\n    action: ${action}\n  newsletter:\n    mode: none\n`;

  test.each([
    'https://docs.google.com/forms/d/e/1FAIpQLS/viewform?usp=sf_link',
    'https://forms.gle/Example',
    'https://forms.office.com/r/Example',
    'https://hill.typeform.com/to/Example',
    'https://form.jotform.com/231234567890',
    'https://mailchi.mp/hill/news',
  ])('%s', (action) => {
    expect(told(forms(action)).codes).toEqual(['form-is-page']);
  });

  test.each([
    'https://tiny.example/contact',
    'https://tiny.example/contact/',
    'https://tiny.example/',
    'https://TINY.example/send.php',
  ])('%s, of the site itself', (action) => {
    expect(told(forms(action)).codes).toEqual(['form-to-itself']);
  });

  test.each(['https://formspree.io/f/example', 'https://hill.us1.list-manage.com/subscribe/post?u=1&id=2'])(
    '%s receives the form data',
    (action) => {
      expect(told(forms(action)).codes).toEqual([]);
    },
  );
});

describe('a social link to another network', () => {
  const social = (network: string, href: string) => `social:\n  - network: ${network}\n    href: ${href}\n`;

  test.each([
    ['facebook', 'https://www.instagram.com/hill', 'facebook.com'],
    ['x', 'https://www.facebook.com/hill', 'x.com'],
    ['youtube', 'https://notyoutube.com/hill', 'youtube.com'],
    ['tiktok', 'https://www.tiktok.com.example/hill', 'tiktok.com'],
  ])('%s at %s: the owner reads the host', (network, href, host) => {
    const { codes, found } = told(social(network, href));
    expect(codes).toEqual(['wrong-value']);
    expect(phrase(found[0]!).message).toBe(
      `"href" must be an address at ${host}, because the network is "${network}".`,
    );
  });

  test.each([
    ['facebook', 'https://m.facebook.com/hill'],
    ['x', 'https://twitter.com/hill'],
    ['youtube', 'https://youtu.be/hill'],
    ['linkedin', 'https://ke.linkedin.com/company/hill'],
  ])('%s at %s is correct', (network, href) => {
    expect(told(social(network, href)).codes).toEqual([]);
  });
});
