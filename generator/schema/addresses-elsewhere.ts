import type { FormPage, MapService } from '../diagnostics/codes/other-sites.ts';
import { readUrl } from './links.ts';

/** Returns the service of a form page for people; undefined for an address that may receive form data. */
export function formPageOf(written: string): FormPage | undefined {
  const place = placeOf(written);
  return place === undefined ? undefined : FORM_PAGES.find(([, pattern]) => pattern.test(place))?.[0];
}

/** Google Forms receives data at `…/formResponse`, Mailchimp at `…/subscribe/post`. */
const FORM_PAGES: readonly (readonly [FormPage, RegExp])[] = [
  ['google', /^(?:docs\.google\.com\/forms\/(?!.*\/formResponse$)|forms\.gle\/)/i],
  ['microsoft', /^(?:forms\.(?:office|microsoft)\.com|forms\.cloud\.microsoft)\//i],
  ['typeform', /^(?:[\w-]+\.)?typeform\.com\//i],
  ['jotform', /^(?:form\.|www\.)?jotform\.com\/(?:form\/|build\/)?\d+\/?$/i],
  ['mailchimp', /^(?:mailchi\.mp\/|eepurl\.com\/|[\w.-]+\.list-manage\d*\.com\/subscribe\/?$)/i],
];

/** Returns the service of a map that a page cannot show in a frame; undefined for any other address. */
export function unframableMapOf(written: string): MapService | undefined {
  const place = placeOf(written);
  return place === undefined ? undefined : UNFRAMABLE.find(([, pattern]) => pattern.test(place))?.[0];
}

const UNFRAMABLE: readonly (readonly [MapService, RegExp])[] = [
  ['google', /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//i],
  [
    'google',
    /^(?:www\.|maps\.)?google\.[a-z.]+\/maps(?!\/embed\b|\/d\/(?:u\/\d\/)?embed\b)(?!.*[?&]output=embed)/i,
  ],
  ['google', /^maps\.google\.[a-z.]+\/(?!maps)(?!.*[?&]output=embed)/i],
  ['openstreetmap', /^(?:www\.)?(?:openstreetmap\.org\/(?!export\/embed\.html)|osm\.org\/)/i],
];

/** True for a Google map address that works only in a frame: opened directly, it shows an error. */
export function isOnlyForFrames(written: string): boolean {
  return /^(?:www\.|maps\.)?google\.[a-z.]+\/maps\/embed\b/i.test(placeOf(written) ?? '');
}

/** True for a map address for frames that names no place. */
export function isEmptyFrame(written: string): boolean {
  const place = placeOf(written) ?? '';
  return isOnlyForFrames(written)
    ? !/\?./.test(place)
    : /^(?:www\.)?openstreetmap\.org\/export\/embed\.html(?!.*[?&]bbox=.)/i.test(place);
}

/** True for the editing address of a Google form: only its owner can open it, others must log in. */
export function isFormToEdit(written: string): boolean {
  return /^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?!e\/)[^/]+\/edit\b/i.test(placeOf(written) ?? '');
}

/** The target of a redirecting address that counts clicks or warns, as copied from search results and mails. */
export function addressBehind(written: string): string | undefined {
  const url = readUrl(written);
  const place = url && `${url.hostname}${url.pathname}`;
  const [, keys = []] = LEADING_ON.find(([pattern]) => pattern.test(place ?? '')) ?? [];
  const behind = keys.map((key) => url?.searchParams.get(key) ?? '').find((one) => /^https?:/i.test(one));
  return behind === undefined ? undefined : readUrl(behind)?.href;
}

const LEADING_ON: readonly (readonly [pattern: RegExp, keys: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/i, ['q', 'url']],
  [/^lm?\.facebook\.com\/l\.php$/i, ['u']],
  [/\.safelinks\.protection\.outlook\.com\/$/i, ['url']],
];

/**
 * The number with its country code, for a WhatsApp address with a number as dialled within Kenya; undefined
 * for any other address.
 */
export function localWhatsapp(written: string): string | undefined {
  const [, number] = LOCAL_WHATSAPP.exec(placeOf(written) ?? '') ?? [];
  return number === undefined ? undefined : `254${number}`;
}

const LOCAL_WHATSAPP =
  /^(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=(?:\+|%2B)?)0(\d{9})\b/i;

/** Host, path and query of an address: together they identify a page. */
function placeOf(written: string): string | undefined {
  const url = readUrl(written);
  return url && `${url.hostname}${url.pathname}${url.search}`;
}

/** True for an address that works only on the owner's computer or local network. */
export function isPrivate(written: string): boolean {
  const host = /^https?:/i.test(written) ? readUrl(written)?.hostname : undefined;
  return host !== undefined && PRIVATE_HOSTS.test(host);
}

/** This computer and private networks. (RFC 1918, RFC 6761, RFC 6762) */
const PRIVATE_HOSTS =
  /^(?:(?:.+\.)?localhost|.+\.local|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|0\.0\.0\.0|\[::1\])$/i;

/** True for an address that leads every computer to itself. */
export function isThisComputer(written: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/i.test(
    readUrl(written)?.hostname ?? '',
  );
}

/** True for an address of a network or a maps service: a site cannot be published there. */
export function isOfService(written: string): boolean {
  return isAt(written, [...Object.values(NETWORK_HOSTS).flat(), 'goo.gl', 'google.com', 'openstreetmap.org']);
}

/** The hosts on which a network has its accounts. The first is the one to suggest. */
export const NETWORK_HOSTS = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
  x: ['x.com', 'twitter.com', 't.co'],
  instagram: ['instagram.com', 'instagr.am', 'ig.me'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be', 'yt.be'],
  whatsapp: ['wa.me', 'whatsapp.com', 'chat.whatsapp.com'],
} as const;

/** True for the home page or login page of a network, which is not an account. */
export function isFrontPage(written: string): boolean {
  const { pathname = '', search = '', hash = '' } = readUrl(written) ?? {};
  if (pathname === '/') return search === '' && hash === '';
  return /^\/(?:(?:login|home)(?:\.php)?|accounts\/login|feed|i\/flow\/login|your-page)\/?$/i.test(pathname);
}

/** An example of an account address for each network. */
export const ACCOUNT_EXAMPLES = {
  facebook: 'facebook.com/name',
  x: 'x.com/name',
  instagram: 'instagram.com/name',
  linkedin: 'linkedin.com/company/name',
  tiktok: 'tiktok.com/@name',
  youtube: 'youtube.com/@name',
  whatsapp: 'wa.me/ and the number with its country',
} as const;

/** The address of an account, from its name: `https://x.com/hill`. Undefined for a network whose accounts have no names. */
export function accountNamed(network: string, name: string): string | undefined {
  const example: string | undefined = ACCOUNT_EXAMPLES[network as keyof typeof ACCOUNT_EXAMPLES];
  const [, bare] = /^@?([\w.-]{2,40})$/.exec(name.trim()) ?? [];
  return bare !== undefined && example?.endsWith('name')
    ? `https://${example.slice(0, -'name'.length)}${bare}`
    : undefined;
}

/** True if an address is on one of the hosts or a subdomain of one: `m.facebook.com`. */
export function isAt(written: string, hosts: readonly string[]): boolean {
  const host = readUrl(written)?.hostname ?? '';
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}
