import { hasEndOfText, isLink, LONGEST_ADDRESS, readUrl, secondAddress } from './links.ts';
import { meantTelephone } from './telephone.ts';

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

/** What is missing before the address of a host, a mail address, and a path of this site; a number is none of them. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)+\/)/i, 'https://'],
  [/@/, 'mailto:'],
  [/^(?![\d-]+$)[a-z0-9-]+(\/|#|$)/i, '/'],
];

/** What people call the home page: by its file, or as other programs do. */
export const HOME = /^\/?(?:home|index)(?:\.(?:html?|php|aspx?|ya?ml))?$/i;

/** True where what was meant by a link can be nothing else: of an address that is no path of this site. */
export function isSureLink(meant: string): boolean {
  return !meant.startsWith('/');
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

/** True for what can only lead to a file of this site whose name has spaces, accents or other characters that no address has. */
export function leadsToOddName(to: string): boolean {
  return !/^(?:[a-z]+:|www\.|#)/i.test(to) && /[^A-Za-z0-9/._-]/.test(to) && A_FILE.test(to);
}

/** The name of a file, by its extension. */
export const A_FILE = /\.(?:html?|php|aspx?|ya?ml|pdf|docx?|xlsx?|pptx?|odt|txt|zip|jpe?g|png|webp)$/i;

/** Pages have addresses without the name of a file: `/about/index.html` is `/about`, and `content/pages/faqs.yaml` is `faqs`. */
export function withoutExtension(path: string): string {
  const inContent = path.replace(/^(\/?)(?:content\/)?(?:pages\/)?(?=[^#]*\.ya?ml(?:#|$))/i, '$1');
  return inContent.replace(/(?:\/index)?\.(?:html?|php|aspx?|ya?ml)(?=#|$)/i, '');
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
