import { didYouMean } from '../suggest.ts';
import { entry } from './entry.ts';

/** A service whose form pages are for people, and cannot receive data from a form on another site. */
export type FormPage = 'google' | 'microsoft' | 'typeform' | 'jotform' | 'mailchimp';

/** A maps service whose ordinary pages cannot be shown in a frame. */
export type MapService = 'google' | 'openstreetmap';

const FRAME = 'https://www.openstreetmap.org/export/embed.html?bbox=10.1,0.0,10.3,0.2';

/** Errors in well-formed addresses of other sites. */
export const OTHER_SITES = {
  'misspelt-mail-host': entry<{ host: string; meant: string }>({
    severity: 'error',
    title: 'A mail address with a typing error',
    message: ({ host }) => `"${host}" is a well-known typing error. Mail to this address is lost.`,
    hint: ({ meant }) => didYouMean(meant),
    explain:
      'Addresses such as info@gmial.con look right at first sight. Mail to them reaches nobody, or a stranger.',
    wrong: { 'site.yaml': contact('info@gmial.con') },
    right: { 'site.yaml': contact('info@gmail.com') },
  }),
  'form-is-page': entry<{ service: FormPage }>({
    severity: 'error',
    title: 'A form that sends to a page',
    message: ({ service }) =>
      `This is a page of ${FORM_SERVICES[service]} to look at. It cannot receive what your form sends.`,
    hint: () =>
      'Use the address that a form service gives you for "action" or "endpoint". Or write `mode: none`, and link to this page in a text.',
    explain:
      'The form of your site sends what a visitor types to `action`. A page of a form service ignores it, and the message is lost.',
    wrong: { 'site.yaml': forms('https://docs.google.com/forms/d/e/1FAIpQLSexample/viewform') },
    right: { 'site.yaml': forms('https://forms.hill.example/contact') },
  }),
  'form-to-itself': entry<Record<string, never>>({
    severity: 'error',
    title: 'A form that sends to this site',
    message: () => 'This is an address of your own site. It cannot receive what your form sends.',
    hint: () =>
      'A form needs a form service, which sends you a mail for each message: write its address. Without a service, write `mode: none` and delete this line.',
    explain:
      'The pages of your site are finished files. They can show a form, but only a program elsewhere can receive what visitors send.',
    wrong: { 'site.yaml': forms('https://tiny.example/contact') },
    right: { 'site.yaml': forms('https://forms.hill.example/contact') },
  }),
  'form-to-edit': entry<Record<string, never>>({
    severity: 'error',
    title: 'The address for changing a form',
    message: () => 'With this address you change the form at Google. Visitors are asked to log in.',
    hint: () => 'Open the form at Google, choose "Send", and copy the address of its link.',
    explain:
      'A form at Google has two addresses: one to change it, which ends in /edit, and one to fill it in.',
    wrong: { 'content/faqs.yaml': chatAt('https://docs.google.com/forms/d/1example/edit') },
    right: { 'content/faqs.yaml': chatAt('https://docs.google.com/forms/d/e/1example/viewform') },
  }),
  'redirecting-link': entry<{ meant: string }>({
    severity: 'warning',
    title: 'An address that leads through another site',
    message: () => 'This address leads through another site, which sees who opens it and may show a warning.',
    hint: ({ meant }) => didYouMean(meant),
    explain:
      'Search results, mails and networks put their own address before the one of a page. It was copied with it.',
    wrong: {
      'content/faqs.yaml': chatAt('https://www.google.com/url?q=https%3A%2F%2Fhill.example%2Fa&sa=D'),
    },
    right: { 'content/faqs.yaml': chatAt('https://hill.example/a') },
  }),
  'unframable-map': entry<{ service: MapService }>({
    severity: 'error',
    title: 'A map that a page cannot show',
    message: ({ service }) => `${MAP_SERVICES[service].name} does not let other pages show this address.`,
    hint: ({ service }) => MAP_SERVICES[service].hint,
    explain:
      'A maps service has two addresses for one place: one for its page, and one for a map on other pages. `link` needs the first, `frame` the second.',
    wrong: { 'site.yaml': map('https://maps.app.goo.gl/Example123') },
    right: { 'site.yaml': map('https://www.google.com/maps/embed?pb=!1m18!1m12') },
  }),
  'map-without-place': entry<Record<string, never>>({
    severity: 'error',
    title: 'A map without a place',
    message: () => 'This address does not say which place the map shows.',
    hint: () =>
      'Open the place on openstreetmap.org or in Google Maps, choose "Share", and copy the address after src= again.',
    explain:
      'The place is in the part of the address after the question mark. Without it, visitors see an empty map.',
    wrong: { 'site.yaml': map('https://www.openstreetmap.org/export/embed.html') },
    right: { 'site.yaml': map(FRAME) },
  }),
  'map-only-in-frame': entry<Record<string, never>>({
    severity: 'error',
    title: 'A link to a map that works only in a frame',
    message: () => 'This address works only inside another page. Visitors who open it see an error.',
    hint: () =>
      'Write it after "frame". For "link", open the place on the map, and copy the address that the browser shows.',
    explain:
      'A maps service has two addresses for one place: one for its page, and one for a map on other pages. `link` needs the first, `frame` the second.',
    wrong: { 'site.yaml': map(FRAME, 'https://www.google.com/maps/embed?pb=!1m18!1m12') },
    right: { 'site.yaml': map(FRAME) },
  }),
  'number-without-country': entry<{ number: string }>({
    severity: 'error',
    title: 'A WhatsApp number without its country',
    message: () => 'WhatsApp finds no number that begins with 0.',
    hint: ({ number }) => `For a number in Kenya, write "https://wa.me/${number}".`,
    explain: 'An address at wa.me has the number as it is dialled from abroad, without + and without spaces.',
    wrong: { 'content/faqs.yaml': chat('0700000001') },
    right: { 'content/faqs.yaml': chat('254700000001') },
  }),
} as const;

/** The common names of these services. */
const FORM_SERVICES: Readonly<Record<FormPage, string>> = {
  google: 'Google Forms',
  microsoft: 'Microsoft Forms',
  typeform: 'Typeform',
  jotform: 'Jotform',
  mailchimp: 'Mailchimp',
};

/** The place where each service shows the address to embed. */
const MAP_SERVICES: Readonly<Record<MapService, { readonly name: string; readonly hint: string }>> = {
  google: {
    name: 'Google Maps',
    hint: 'In Google Maps, choose "Share", then "Embed a map". Write the address after src= here; it begins with https://www.google.com/maps/embed.',
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    hint: 'On openstreetmap.org, choose "Share", then "HTML". Write the address after src= here; it begins with https://www.openstreetmap.org/export/embed.html.',
  },
};

function contact(email: string): string {
  return `contact:
  email: ${email}
  phone: +254 700 000 001
  address:
    - P.O. Box 1
`;
}

function chat(number: string): string {
  return chatAt(`https://wa.me/${number}`);
}

function chatAt(address: string): string {
  return `- question: Where do we ask?\n  answer: Write to [the office](${address}).\n`;
}

function map(frame: string, link = 'https://www.openstreetmap.org/#map=14/0.1/10.2'): string {
  return `${contact('info@tiny.example')}  map:
    place: The hill
    link: ${link}
    frame: ${frame}
`;
}

function forms(action: string): string {
  return `forms:
  contact:
    mode: endpoint
    action: ${action}
  newsletter:
    mode: endpoint
    action: https://forms.hill.example/newsletter
`;
}
