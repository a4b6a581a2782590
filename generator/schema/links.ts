import { oddMobile, withoutHomeZero } from './telephone.ts';

/** True if a link can have this target: a path or anchor of this site, or an address with an allowed scheme. */
export function isLink(written: string): boolean {
  if (written.startsWith('#')) return /^#[a-z][a-z0-9-]*$/.test(written);
  if (written.startsWith('/')) {
    return /^\/(?!\/)[A-Za-z0-9/._-]*(#[a-z][a-z0-9-]*)?$/.test(written) && !written.includes('..');
  }
  if (/^mailto:/.test(written)) return isEmail(written.slice('mailto:'.length));
  // Without its country code, a number cannot be called from abroad or from most computers. Short ones are for emergencies.
  if (/^tel:(?:\+[\d-]{5,24}|\d{2,6})$/.test(written)) {
    const number = written.slice('tel:'.length);
    return withoutHomeZero(number) === number && oddMobile(number) === undefined;
  }
  const url = /^https?:/i.test(written) ? readUrl(written) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

/** True for a possible path of an old address: steps of letters, digits, dots, hyphens, `_` and `~`. */
export function isOldAddress(written: string): boolean {
  const [first, ...steps] = written.split('/');
  const isStep = (step: string, index: number) =>
    /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/.test(step) || (step === '' && index === steps.length - 1);
  return first === '' && steps.length > 0 && steps.every(isStep);
}

/**
 * The target id of a quick link in the footer, made from its label: `Our Focus` leads to `ourfocus`. (Specification 2,
 * Footer: the lower-cased label with spaces removed.)
 */
export function quickLinkId(label: string): string {
  return label.toLowerCase().replaceAll(' ', '');
}

/** True for a web address with punctuation of the text around it at its end. */
export function hasEndOfText(written: string): boolean {
  return /[,;]$/.test(written) && /^https?:/i.test(written) && !/&\w{1,8};$/.test(written.slice(-10));
}

/** The place where a second web address starts in the path: right after the host, or in the middle of a word. */
export function secondAddress(
  written: string,
): { readonly at: number; readonly isRightAfter: boolean } | undefined {
  const [path = ''] = written.toLowerCase().split(/[?#]/, 1);
  const [first, host] = /^https?:\/\/([^/]+\/)/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const [at] = ['https://', 'http://']
    .map((scheme) => path.indexOf(scheme + host, first.length))
    .filter((found) => found !== -1);
  if (at === undefined) return undefined;
  const isRightAfter = at === first.length;
  // Web archives have complete addresses in theirs.
  return isRightAfter || path.charAt(at - 1) !== '/' ? { at, isRightAfter } : undefined;
}

/** Characters. Browsers and servers do not accept longer addresses, and correcting one would take long. */
export const LONGEST_ADDRESS = 2_000;

/** A placeholder for a value: `{form_id}`. */
const TO_REPLACE = /\{[a-z_ -]+\}/i;

/** True for a single email address without a name or subject. */
export function isEmail(written: string): boolean {
  return written.length <= 254 && /^[^\s@<>"'\\,;:()[\]?&%]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(written);
}

/**
 * Reads the address as a URL; undefined if it has no host, has a password, or contains invalid characters. Browsers accept
 * `https:///x` and take the path for a host. Without the slashes they take the rest for a path of this site.
 */
export function readUrl(written: string): URL | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  // An address copied from HTML source has &amp; for &, which its server would not understand.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\u0000-\u0020\u007f\\]|&amp;/.test(written) || !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(written))
    return undefined;
  if (TO_REPLACE.test(written) || hasEndOfText(written) || secondAddress(written) !== undefined)
    return undefined;
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  const isPlain = url.username === '' && url.password === '' && HOST.test(url.hostname);
  return isPlain ? url : undefined;
}

/** Names with dots between them, an IP address, or this computer. `https` is not a host, as in `https://https://`. */
const HOST = /^(?:(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]+\.?|\[[0-9a-f:.]+\]|localhost)$/;
