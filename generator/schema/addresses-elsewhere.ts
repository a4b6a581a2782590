import type { FormPage, MapService } from '../diagnostics/codes/other-sites.ts';
import { readUrl } from './links.ts';

/** The service whose page to look at an address is; undefined for one that may receive what a form sends. */
export function formPageOf(written: string): FormPage | undefined {
  const place = placeOf(written);
  return place === undefined ? undefined : FORM_PAGES.find(([, pattern]) => pattern.test(place))?.[0];
}

/** Of Google's forms, `…/formResponse` receives what is sent; of Mailchimp's, `…/subscribe/post`. */
const FORM_PAGES: readonly (readonly [FormPage, RegExp])[] = [
  ['google', /^(?:docs\.google\.com\/forms\/(?!.*\/formResponse$)|forms\.gle\/)/i],
  ['microsoft', /^(?:forms\.(?:office|microsoft)\.com|forms\.cloud\.microsoft)\//i],
  ['typeform', /^(?:[\w-]+\.)?typeform\.com\//i],
  ['jotform', /^(?:form\.|www\.)?jotform\.com\/(?:form\/|build\/)?\d+\/?$/i],
  ['mailchimp', /^(?:mailchi\.mp\/|eepurl\.com\/|[\w.-]+\.list-manage\d*\.com\/subscribe\/?$)/i],
];

/** The service of an address that a page cannot show in a frame; undefined for one that it can, as far as is known. */
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

/** True for the address of a map that Google shows in a frame alone: whoever opens it sees an error. */
export function isOnlyForFrames(written: string): boolean {
  return /^(?:www\.|maps\.)?google\.[a-z.]+\/maps\/embed\b/i.test(placeOf(written) ?? '');
}

/** True for the address of a map for frames that says nothing of a place. */
export function isEmptyFrame(written: string): boolean {
  const place = placeOf(written) ?? '';
  return isOnlyForFrames(written)
    ? !/\?./.test(place)
    : /^(?:www\.)?openstreetmap\.org\/export\/embed\.html(?!.*[?&]bbox=.)/i.test(place);
}

/** True for the address of a form at Google with which its owner changes it: others are asked to log in. */
export function isFormToEdit(written: string): boolean {
  return /^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/(?!e\/)[^/]+\/edit\b/i.test(placeOf(written) ?? '');
}

/** The address to which another site leads on that counts clicks or warns, as copied from search results and mails. */
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
 * The number with its country of an address at WhatsApp that has it as it is dialled at home; undefined for any other
 * address.
 */
export function localWhatsapp(written: string): string | undefined {
  const [, number] = LOCAL_WHATSAPP.exec(placeOf(written) ?? '') ?? [];
  return number === undefined ? undefined : `254${number}`;
}

const LOCAL_WHATSAPP =
  /^(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=(?:\+|%2B)?)0(\d{9})\b/i;

/** Host, path and query of an address: what tells one page from another. */
function placeOf(written: string): string | undefined {
  const url = readUrl(written);
  return url && `${url.hostname}${url.pathname}${url.search}`;
}

/** True for an address that only the computer of the owner knows, or those in the same house. */
export function isPrivate(written: string): boolean {
  const host = /^https?:/i.test(written) ? readUrl(written)?.hostname : undefined;
  return host !== undefined && PRIVATE_HOSTS.test(host);
}

/** This computer, and private networks. (RFC 1918, RFC 6761, RFC 6762) */
const PRIVATE_HOSTS =
  /^(?:(?:.+\.)?localhost|.+\.local|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|0\.0\.0\.0|\[::1\])$/i;

/** True for an address that leads each computer to itself. */
export function isThisComputer(written: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/i.test(
    readUrl(written)?.hostname ?? '',
  );
}

/** True for an address of a network or of a maps service, where nobody can put a site. */
export function isOfService(written: string): boolean {
  return isAt(written, [...Object.values(NETWORK_HOSTS).flat(), 'goo.gl', 'google.com', 'openstreetmap.org']);
}

/** The hosts at which a network has its accounts, the one to suggest first. */
export const NETWORK_HOSTS = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'],
  x: ['x.com', 'twitter.com', 't.co'],
  instagram: ['instagram.com', 'instagr.am', 'ig.me'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be', 'yt.be'],
  whatsapp: ['wa.me', 'whatsapp.com', 'chat.whatsapp.com'],
} as const;

/** True for the first page of a network, or the one where people log in to it: no account is there. */
export function isFrontPage(written: string): boolean {
  const { pathname = '', search = '', hash = '' } = readUrl(written) ?? {};
  if (pathname === '/') return search === '' && hash === '';
  return /^\/(?:(?:login|home)(?:\.php)?|accounts\/login|feed|i\/flow\/login|your-page)\/?$/i.test(pathname);
}

/** What the address of an account looks like at each network. */
export const ACCOUNT_EXAMPLES = {
  facebook: 'facebook.com/name',
  x: 'x.com/name',
  instagram: 'instagram.com/name',
  linkedin: 'linkedin.com/company/name',
  tiktok: 'tiktok.com/@name',
  youtube: 'youtube.com/@name',
  whatsapp: 'wa.me/ and the number with its country',
} as const;

/** Where the account with a name is, `https://x.com/hill`; undefined for a network whose accounts have no names. */
export function accountNamed(network: string, name: string): string | undefined {
  const example: string | undefined = ACCOUNT_EXAMPLES[network as keyof typeof ACCOUNT_EXAMPLES];
  const [, bare] = /^@?([\w.-]{2,40})$/.exec(name.trim()) ?? [];
  return bare !== undefined && example?.endsWith('name')
    ? `https://${example.slice(0, -'name'.length)}${bare}`
    : undefined;
}

/** True if an address is at one of the hosts, or below it: `m.facebook.com`. */
export function isAt(written: string, hosts: readonly string[]): boolean {
  const host = readUrl(written)?.hostname ?? '';
  return hosts.some((one) => host === one || host.endsWith(`.${one}`));
}
