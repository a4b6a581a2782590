import { hasEndOfText, isLink, LONGEST_ADDRESS, readUrl, secondAddress } from './links.ts';
import { meantTelephone } from './telephone.ts';

/** The likely link for a text that lacks the start of an address. */
export function meantLink(written: string): string | undefined {
  if (written.length > LONGEST_ADDRESS) return undefined;
  const telephone = meantTelephone(written);
  if (telephone !== undefined) return telephone.link;
  if (HOME.test(written)) return '/';
  // Also `htps://`, `ttps://` and `htp://`. Each start matches in one way only: with two, many in a row would take for ever.
  const repaired = asCopied(written)
    .replace(/^(?:(?:https?:?|(?!https?:)[htp]{2,6}s{0,2}:)\/{1,3}\s*)+(?=[^\s/]+\.)/i, 'https://')
    .replace(/^mailto:\s+/i, 'mailto:')
    .replace(/^(mailto:[^@?\s]+)@{2,}/i, '$1@')
    .replace(/^(mailto:[^?\s]+)\?.*$/is, '$1')
    .replace(/^(https:\/\/[^/]*[^/,;.])[,;.]+$/, '$1');
  if (repaired !== written && isLink(repaired)) return repaired;
  // The text after a question mark does not change which page it is.
  const asked = written.replace(/^(\/[^?#]*)\?[^#]*/, '$1');
  if (asked !== written && isLink(asked)) return asked;
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

/** The missing start of a web address, a mail address, or a path of this site. A number is none of these. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)+\/)/i, 'https://'],
  [/@/, 'mailto:'],
  [/^(?![\d-]+$)[a-z0-9-]+(\/|#|$)/i, '/'],
];

/** Common names of the home page: its file, or its name in other programs. */
export const HOME = /^\/?(?:home|index)(?:\.(?:html?|php|aspx?|ya?ml))?$/i;

/** True for a web address with a space in it. */
export function hasSpace(written: string): boolean {
  return /^https?:\/\/.*\s/i.test(written.trim());
}

/** True if a corrected link is certain: an address that is not a path of this site. */
export function isSureLink(meant: string): boolean {
  return !meant.startsWith('/');
}

/**
 * True for a text that names a page or file but is not an address: `faqs`, `about/faqs.html`, `Who We Are`. To say which one
 * is meant, all of them must be known.
 */
export function mayNamePage(written: string): boolean {
  if (isLink(written) || !/^\/?[\p{L}\p{N}][\p{L}\p{N} '’&,._/-]*(?:#[a-z][a-z0-9-]*)?$/u.test(written))
    return false;
  const isElsewhere = meantLink(written)?.startsWith('/') === false;
  const [path = ''] = written.split('#');
  const isNumber = /^[\d ./-]+$/.test(path);
  // A name with a dot may also be a host.
  const isHost = !path.includes('/') && path.includes('.') && !A_FILE.test(path);
  return !isElsewhere && !isNumber && !isHost;
}

/** True for the path of a file of this site whose name has spaces, accents or other invalid characters. */
export function leadsToOddName(to: string): boolean {
  return !/^(?:[a-z]+:|www\.|#)/i.test(to) && /[^A-Za-z0-9/._-]/.test(to) && A_FILE.test(to);
}

/** A file name, recognised by its extension. */
export const A_FILE = /\.(?:html?|php|aspx?|ya?ml|pdf|docx?|xlsx?|pptx?|odt|txt|zip|jpe?g|png|webp)$/i;

/** The address without the file name: `/about/index.html` is `/about`, and `content/pages/faqs.yaml` is `faqs`. */
export function withoutExtension(path: string): string {
  const inContent = path.replace(/^(\/?)(?:content\/)?(?:pages\/)?(?=[^#]*\.ya?ml(?:#|$))/i, '$1');
  return inContent.replace(/(?:\/index)?\.(?:html?|php|aspx?|ya?ml)(?=#|$)/i, '');
}

/** The likely complete address for one with a wrong start, such as `www.example.org`. */
export function meantWebAddress(written: string): string | undefined {
  const inCode = sourceOfFrame(written) ?? actionOfForm(written);
  if (inCode !== undefined) return inCode;
  if (written.length > LONGEST_ADDRESS) return undefined;
  const rest = asCopied(written.replaceAll('&amp;', '&')).replace(
    /^(?:https?\W+|[htp]{2,6}s{0,2}:\/+|\/+)/i,
    '',
  );
  const meant = `https://${rest}`;
  const hasHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(rest);
  return hasHost && readUrl(meant) !== undefined ? meant : undefined;
}

/** A web address without copied extras: the comma after it in a text, or the example before it. */
function asCopied(written: string): string {
  const again = secondAddress(written);
  const alone = again?.isRightAfter ? written.slice(again.at) : written;
  return hasEndOfText(alone) ? alone.slice(0, -1) : alone;
}

/** The address of the frame in the embed code of a maps service. */
export function sourceOfFrame(written: string): string | undefined {
  const [, src] = /<iframe\b[^>]{0,300}?\ssrc\s*=\s*["']?(https:\/\/[^\s"'<>]{1,2000})/i.exec(written) ?? [];
  return src?.replaceAll('&amp;', '&');
}

/** The target address of the form in the embed code of a form service. */
function actionOfForm(written: string): string | undefined {
  const [, action] =
    /<form\b[^>]{0,300}?\saction\s*=\s*["']?(https:\/\/[^\s"'<>]{1,2000})/i.exec(written) ?? [];
  return action?.replaceAll('&amp;', '&');
}
