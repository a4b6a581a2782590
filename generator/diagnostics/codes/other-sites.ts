import { didYouMean } from '../suggest.ts';
import { entry } from './entry.ts';

/** A service whose pages with a form are to look at, and cannot receive what the forms of another site send. */
export type FormPage = 'google' | 'microsoft' | 'typeform' | 'jotform' | 'mailchimp';

/** A maps service whose ordinary pages refuse to show inside another page. */
export type MapService = 'google' | 'openstreetmap';

/** What is wrong with addresses elsewhere that are well written. */
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
} as const;

/** What people call these services. */
const FORM_SERVICES: Readonly<Record<FormPage, string>> = {
  google: 'Google Forms',
  microsoft: 'Microsoft Forms',
  typeform: 'Typeform',
  jotform: 'Jotform',
  mailchimp: 'Mailchimp',
};

/** Where each service shows the address for other pages. */
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

function map(frame: string): string {
  return `${contact('info@tiny.example')}  map:
    place: The hill
    link: https://www.openstreetmap.org/#map=14/0.1/10.2
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
