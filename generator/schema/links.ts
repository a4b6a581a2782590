/** True if the text can stand behind a link: a path or anchor of this site, or an address with an allowed scheme. */
export function isLink(written: string): boolean {
  if (written.startsWith('#')) return /^#[a-z][a-z0-9-]*$/.test(written);
  if (written.startsWith('/')) {
    return /^\/(?!\/)[A-Za-z0-9/._-]*(#[a-z][a-z0-9-]*)?$/.test(written) && !written.includes('..');
  }
  if (/^mailto:/.test(written)) return isEmail(written.slice('mailto:'.length));
  if (/^tel:\+?[\d-]+$/.test(written)) return true;
  const url = /^https?:/i.test(written) ? readUrl(written) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

/** The link that was most likely meant by a text that is none because it lacks its beginning. */
export function meantLink(written: string): string | undefined {
  const beginning = BEGINNINGS.find(([pattern]) => pattern.test(written))?.[1];
  const meant = `${beginning}${written}`;
  return beginning !== undefined && isLink(meant) ? meant : undefined;
}

/** What is missing before the address of a host, a mail address, and a path of this site; a number is none of them. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)+\/)/i, 'https://'],
  [/@/, 'mailto:'],
  [/^(?![\d-]+$)[a-z0-9-]+(\/|#|$)/i, '/'],
];

/** The complete address that was most likely meant by one that begins otherwise, such as `www.example.org`. */
export function meantWebAddress(written: string): string | undefined {
  const rest = written.replace(/^(?:https?\W+|\/+)/i, '');
  const meant = `https://${rest}`;
  const hasHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(rest);
  return hasHost && readUrl(meant) !== undefined ? meant : undefined;
}

/** True for an electronic mail address and nothing else: no name, no subject, no second address. */
export function isEmail(written: string): boolean {
  return written.length <= 254 && /^[^\s@<>"'\\,;:()[\]?&%]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(written);
}

/**
 * The address as a URL, or undefined if it has no host, carries a password, or has characters no address has. Browsers
 * forgive `https:///x` and take the path for a host; without the slashes they take the rest for a path of this site.
 */
export function readUrl(written: string): URL | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\u0000-\u0020\u007f\\]/.test(written) || !/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(written))
    return undefined;
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  const isPlain = url.username === '' && url.password === '' && url.hostname !== '';
  return isPlain ? url : undefined;
}

/**
 * True for the path of a picture. Pictures as some phones save them, .heic, are among them: what to do with such a
 * file is said where the file itself is read.
 */
export function isImagePath(written: string): boolean {
  return isAssetPath(written) && /\.(jpe?g|png|webp|avif|svg|heic|heif)$/i.test(written);
}

/** True for the path of a file with an ending. */
export function isFilePath(written: string): boolean {
  return isAssetPath(written) && /\.[a-z0-9]{2,5}$/i.test(written);
}

/** True for a path whose steps are plain names, such as `home/slide 1.jpg`; nothing can climb out of its folder. */
function isAssetPath(written: string): boolean {
  return written.split('/').every((step) => /^[A-Za-z0-9][A-Za-z0-9 ._()-]*$/.test(step));
}
