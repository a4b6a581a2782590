import { isLink, isOldAddress, readUrl } from '../links.ts';
import { meantWebAddress } from '../meant-links.ts';
import { ROLES } from '../roles.ts';
import { parsed, withNote } from './field.ts';

/** A former address of the site, without the path of the site itself: `/old-page`, `/files/old.pdf`. */
export function oldAddress(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'old-address', example },
    (written) => (isOldAddress(written) ? written : undefined),
    { pattern: '^/[A-Za-z0-9/._~-]*$' },
    (written) => {
      const path = readUrl(written)?.pathname ?? (written.startsWith('/') ? written : `/${written}`);
      const meant = path.replace(/[?#].*$/, '');
      // The part after a question mark may be the only difference between two old pages. The home page still exists, and
      // every address with a question mark after its slash would redirect away from it.
      if (isOldAddress(meant) && meant !== '/') return { readings: [meant], isSure: `/${written}` === meant };
      return withNote({ is: /[*:]|,\s*\//.test(path) ? 'one-by-one' : 'no-redirect' });
    },
  );
}

/** The new target of an old address: a page, a part of one or a file of this site, or an address elsewhere. */
export function newAddress(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'new-address', example },
    (written) => (isLink(written) && /^(?:\/|https?:)/i.test(written) ? written : undefined),
    { pattern: '^(/|[Hh][Tt][Tt][Pp])' },
    (written) => {
      const elsewhere = /^(?:www\.|https?:|[a-z0-9-]+(?:\.[a-z0-9-]+)+\/)/i.test(written)
        ? meantWebAddress(written)
        : undefined;
      if (elsewhere !== undefined) return { readings: [elsewhere], isSure: !/^http:/i.test(written) };
      const meant = `/${written}`;
      return /^[a-z0-9]/i.test(written) && isOldAddress(meant) && !written.includes('.')
        ? { readings: [meant], isSure: false }
        : undefined;
    },
  ).register(ROLES, { refersTo: 'redirect-target' });
}

/** The status of a redirect: permanent or temporary, and whether a form may change its method. */
const REDIRECT_STATUSES = [301, 302, 307, 308] as const;

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** One of the status codes of a redirect. */
export function redirectStatus(description: string, example: string) {
  const words = REDIRECT_STATUSES.map(String);
  return parsed(
    description,
    example,
    { is: 'choice', words },
    (written) => REDIRECT_STATUSES.find((status) => String(status) === written),
    { values: { offered: REDIRECT_STATUSES, passing: words } },
  );
}
