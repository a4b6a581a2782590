import { PICTURE_EXTENSION } from './picture-name.ts';

/** True if the text can be behind a link: a path or anchor of this site, or an address with an allowed scheme. */
export function isLink(written: string): boolean {
  if (written.startsWith('#')) return /^#[a-z][a-z0-9-]*$/.test(written);
  if (written.startsWith('/')) {
    return /^\/(?!\/)[A-Za-z0-9/._-]*(#[a-z][a-z0-9-]*)?$/.test(written) && !written.includes('..');
  }
  if (/^mailto:/.test(written)) return isEmail(written.slice('mailto:'.length));
  // From abroad, and from most computers, a number without its country cannot be called; short ones are for emergencies.
  if (/^tel:(?:\+[\d-]{5,24}|\d{2,6})$/.test(written)) {
    const number = written.slice('tel:'.length);
    return withoutHomeZero(number) === number;
  }
  const url = /^https?:/i.test(written) ? readUrl(written) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

/** True for the path of an address that a site can have had: steps of letters, digits, dots, hyphens, `_` and `~`. */
export function isOldAddress(written: string): boolean {
  const [first, ...steps] = written.split('/');
  const isStep = (step: string, index: number) =>
    /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/.test(step) || (step === '' && index === steps.length - 1);
  return first === '' && steps.length > 0 && steps.every(isStep);
}

/**
 * The id a quick link of the footer leads to, made of its label: `Our Focus` leads to `ourfocus`.
 * (Specification 2, Footer: the lower-cased label with spaces removed.)
 */
export function quickLinkId(label: string): string {
  return label.toLowerCase().replaceAll(' ', '');
}

/** The link that was most likely meant by a text that is none because it lacks its beginning. */
export function meantLink(written: string): string | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  const telephone = meantTelephone(written);
  if (telephone !== undefined) return telephone.link;
  if (HOME.test(written)) return '/';
  const repaired = asCopied(written)
    .replace(/^(?:https?:?\/{1,3}\s*)+(?=[^\s/]+\.)/i, 'https://')
    .replace(/^mailto:\s+/i, 'mailto:')
    .replace(/^(mailto:[^?\s]+)\?.*$/is, '$1')
    .replace(/^(https:\/\/[^/]*[^/,;.])[,;.]+$/, '$1');
  if (repaired !== written && isLink(repaired)) return repaired;
  const lowered = written.replace(/#.*/, (anchor) => anchor.toLowerCase());
  if (lowered !== written && isLink(lowered)) return lowered;
  const inPublic = written.replace(/^\/?public\//, '/');
  if (inPublic !== written && isLink(inPublic)) return inPublic;
  const bare = withoutExtension(written);
  const isPage = bare !== written && !bare.includes('.');
  const beginning = BEGINNINGS.find(([pattern]) => pattern.test(isPage ? bare : written))?.[1];
  const meant = `${beginning}${beginning === '/' ? bare : written}`;
  return beginning !== undefined && isLink(meant) ? meant : undefined;
}

/** What people call the home page: by its file, or as other programs do. */
export const HOME = /^\/?(?:home|index)(?:\.(?:html?|php|aspx?|ya?ml))?$/i;

/** True where what was meant by a link can be nothing else: of an address that is no path of this site. */
export function isSureLink(meant: string): boolean {
  return !meant.startsWith('/');
}

/** A telephone number as it would be dialled from anywhere, and the link to it. */
type Telephone = { readonly number: string; readonly link: string; readonly isAtHome: boolean };

/** The number that was meant by one with spaces or brackets, or as it is dialled at home: `0722 123 456`, `tel:0722123456`. */
export function meantTelephone(written: string): Telephone | undefined {
  const digits = written
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(/\(0\)|(?<=\d) ?\/ ?(?=(?:\D*\d){5})|[\s().-]/g, '');
  const isAtHome = /^0\d{9}$/.test(digits);
  const number = isAtHome ? `+254${digits.slice(1)}` : withoutHomeZero(digits.replace(/^00/, '+'));
  return /^\+\d{7,15}$/.test(number) ? { number, link: `tel:${number}`, isAtHome } : undefined;
}

/**
 * A number without the 0 that is dialled at home before the code of a town or network, for a country where no number has it
 * from abroad: `+254 722 000 001` for `+254 0722 000 001`.
 */
export function withoutHomeZero(number: string): string {
  return number.replace(/^(\+254[ -]?)0[ -]?0?[ -]?(?=[1-9])/, '$1');
}

/**
 * True for a text that names a page or file and is no address: `faqs`, `about/faqs.html`, `Who We Are`. Which one is meant
 * can only be said where all of them are known.
 */
export function mayNamePage(written: string): boolean {
  if (isLink(written) || !/^\/?[\p{L}\p{N}][\p{L}\p{N} '’&,._/-]*(?:#[a-z][a-z0-9-]*)?$/u.test(written))
    return false;
  const isElsewhere = meantLink(written)?.startsWith('/') === false;
  const [path = ''] = written.split('#');
  const isNumber = /^[\d ./-]+$/.test(path);
  // A name with a dot may as well be that of a host.
  const isHost = !path.includes('/') && path.includes('.') && !A_FILE.test(path);
  return !isElsewhere && !isNumber && !isHost;
}

/** The name of a file by its end. */
export const A_FILE = /\.(?:html?|php|aspx?|ya?ml|pdf|docx?|xlsx?|pptx?|odt|txt|zip|jpe?g|png|webp)$/i;

/** True for what can only lead to a file of this site whose name has spaces, accents or signs, which no address has as they are. */
export function leadsToOddName(to: string): boolean {
  return !/^(?:[a-z]+:|www\.|#)/i.test(to) && /[^A-Za-z0-9/._-]/.test(to) && A_FILE.test(to);
}

/** Pages have addresses without the name of a file: `/about/index.html` is `/about`, and `content/pages/faqs.yaml` is `faqs`. */
export function withoutExtension(path: string): string {
  const inContent = path.replace(/^(\/?)(?:content\/)?(?:pages\/)?(?=[^#]*\.ya?ml(?:#|$))/i, '$1');
  return inContent.replace(/(?:\/index)?\.(?:html?|php|aspx?|ya?ml)(?=#|$)/i, '');
}

/** What is missing before the address of a host, a mail address, and a path of this site; a number is none of them. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)+\/)/i, 'https://'],
  [/@/, 'mailto:'],
  [/^(?![\d-]+$)[a-z0-9-]+(\/|#|$)/i, '/'],
];

/** The address that a frame shows, of the code that maps services give to copy. */
export function sourceOfFrame(written: string): string | undefined {
  const [, src] = /<iframe\b[^>]{0,300}?\ssrc\s*=\s*["']?(https:\/\/[^\s"'<>]{1,2000})/i.exec(written) ?? [];
  return src?.replaceAll('&amp;', '&');
}

/** The address that a form sends to, of the code that form services give to copy. */
function actionOfForm(written: string): string | undefined {
  const [, action] =
    /<form\b[^>]{0,300}?\saction\s*=\s*["']?(https:\/\/[^\s"'<>]{1,2000})/i.exec(written) ?? [];
  return action?.replaceAll('&amp;', '&');
}

/** The complete address that was most likely meant by one that begins otherwise, such as `www.example.org`. */
export function meantWebAddress(written: string): string | undefined {
  const inCode = sourceOfFrame(written) ?? actionOfForm(written);
  if (inCode !== undefined) return inCode;
  if (written.length > LONGEST_ADDRESS) return undefined;
  const rest = asCopied(written.replaceAll('&amp;', '&')).replace(/^(?:https?\W+|\/+)/i, '');
  const meant = `https://${rest}`;
  const hasHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(rest);
  return hasHost && readUrl(meant) !== undefined ? meant : undefined;
}

/**
 * A web address without what came along when it was copied: the comma of its text, or the example that it was pasted behind.
 */
function asCopied(written: string): string {
  const again = secondAddress(written);
  const alone = again?.isRightAfter ? written.slice(again.at) : written;
  return hasEndOfText(alone) ? alone.slice(0, -1) : alone;
}

/** True for a web address with a character of the text around it at its end. */
function hasEndOfText(written: string): boolean {
  return /[,;]$/.test(written) && /^https?:/i.test(written) && !/&\w{1,8};$/.test(written.slice(-10));
}

/** Where a web address begins once more in its own path, after its host or in the middle of a word. */
function secondAddress(written: string): { readonly at: number; readonly isRightAfter: boolean } | undefined {
  const [path = ''] = written.toLowerCase().split(/[?#]/, 1);
  const [first, host] = /^https?:\/\/([^/]+\/)/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const [at] = ['https://', 'http://']
    .map((scheme) => path.indexOf(scheme + host, first.length))
    .filter((found) => found !== -1);
  if (at === undefined) return undefined;
  const isRightAfter = at === first.length;
  // Archives have whole addresses in theirs.
  return isRightAfter || path.charAt(at - 1) !== '/' ? { at, isRightAfter } : undefined;
}

/** Characters. Browsers and servers take no longer one, and to look for what was meant by it would take long. */
const LONGEST_ADDRESS = 2_000;

/** A name that a value is to take the place of: `{form_id}`. */
const TO_REPLACE = /\{[a-z_ -]+\}/i;

/** True for an electronic mail address and nothing else: no name, no subject, no second address. */
export function isEmail(written: string): boolean {
  return written.length <= 254 && /^[^\s@<>"'\\,;:()[\]?&%]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(written);
}

/**
 * The address as a URL, or undefined if it has no host, carries a password, or has characters no address has. Browsers
 * forgive `https:///x` and take the path for a host; without the slashes they take the rest for a path of this site.
 */
export function readUrl(written: string): URL | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  // Copied from the code of a page, & reads &amp;, and whoever gets the address would not understand it.
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

/** Names with dots between them, a number of the Internet, or this computer: `https` is none, as in `https://https://`. */
const HOST = /^(?:(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]+\.?|\[[0-9a-f:.]+\]|localhost)$/;

/** True for the path of a picture. */
export function isImagePath(written: string): boolean {
  return isAssetPath(written) && PICTURE_EXTENSION.test(written);
}

/** True for the path of a file with an ending. */
export function isFilePath(written: string): boolean {
  return isAssetPath(written) && /\.[a-z0-9]{2,5}$/i.test(written) && !isForFewPrograms(written);
}

/** True for a file of one maker's computers alone, for a program, and for one that a browser had not yet loaded to its end. */
export function isForFewPrograms(path: string): boolean {
  return /\.(?:pages|numbers|key|pub|msg|exe|msi|bat|cmd|scr|lnk|url|crdownload|part|tmp)$/i.test(path);
}

/** The path of a picture or document as it would be written, for one that begins otherwise or has slashes of Windows. */
export function meantAssetPath(written: string, folder: string): string | undefined {
  const path = written.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
  const steps = folder.split('/');
  const meant = steps.reduce(
    (rest, step) => (rest.startsWith(`${step}/`) ? rest.slice(step.length + 1) : rest),
    path,
  );
  return meant !== written && isAssetPath(meant) && meant.includes('.') ? meant : undefined;
}

/** Why a picture or document cannot be named where it is: on the computer of the owner, or on another site. */
export function placeOfAsset(written: string): 'on-this-computer' | 'on-the-web' | undefined {
  if (/^(?:[a-z]:[\\/]|file:|~\/|\/(?:home|users)\/)/i.test(written)) return 'on-this-computer';
  return /^(?:https?:|www\.)/i.test(written) ? 'on-the-web' : undefined;
}

/** True for a path whose steps are plain names, such as `home/slide 1.jpg`; nothing can climb out of its folder. */
export function isAssetPath(written: string): boolean {
  return written.split('/').every((step) => /^[A-Za-z0-9][A-Za-z0-9 ._()-]*$/.test(step));
}
