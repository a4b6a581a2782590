import { isOfService, isThisComputer } from '../addresses-elsewhere.ts';
import { isEmail, readUrl } from '../links.ts';
import { hasSpace, meantWebAddress } from '../meant-links.ts';
import { ROLES } from '../roles.ts';
import { meantTelephone } from '../telephone.ts';
import { type Meant, parsed, withNote } from './field.ts';

/** A complete address elsewhere on the web, starting with https://. */
export function webAddress(description: string, example: string) {
  return address(description, example, isWebAddress, guessWebAddress);
}

/** The address that receives form data. */
export function formAddress(description: string, example: string) {
  return address(description, example, isWebAddress, (written) =>
    IS_NO_RECEIVER.test(written.trim()) || isMailAddress(written)
      ? withNote({ is: 'form-service' })
      : guessWebAddress(written),
  );
}

/** A path or script without a host, which a browser would take for a host, and email addresses. */
const IS_NO_RECEIVER = /^(?:\/(?!\/)|mailto:|[^/:]*\.(?:php|html?|aspx?|cgi|pl)$)/i;

/** The address of the site: that of its home page, without a file name. */
export function siteAddress(description: string, example: string) {
  return address(
    description,
    example,
    (written) =>
      isWebAddress(written) &&
      mayBeSite(written) &&
      !/[?#]/.test(written) &&
      withoutFile(written) === written &&
      hasPlainPath(written),
    (written) => {
      if (/^localhost(?:[:/]|$)/i.test(written) || !mayBeSite(meantWebAddress(written) ?? written))
        return withNote({ is: 'own-address' });
      const meant = withoutFile((meantWebAddress(written) ?? written).replace(/[?#].*$/, '')).replace(
        /(?<!:)\/{2,}/g,
        '/',
      );
      if (!isWebAddress(meant.replaceAll(' ', '%20')))
        return hasSpace(written) ? withNote({ is: 'no-spaces' }) : undefined;
      if (meant.includes(' ') || !hasPlainPath(meant)) return withNote({ is: 'plain-path' });
      return { readings: [meant], isSure: !/^http:/i.test(written) };
    },
  );
}

function mayBeSite(written: string): boolean {
  return !isThisComputer(written) && !isOfService(written);
}

/** Addresses of all pages start with this path, and browsers encode other characters. */
function hasPlainPath(written: string): boolean {
  return /^(?:\/[A-Za-z0-9_~][A-Za-z0-9._~-]*)*\/?$/.test(readUrl(written)?.pathname ?? '');
}

/** The address of an account on a social network. */
export function accountAddress(description: string, example: string) {
  return address(description, example, isWebAddress, (written) => {
    const [, name] = /^@([\w.]{2,40})$/.exec(written.trim()) ?? [];
    if (name !== undefined) return withNote({ is: 'account-name', name });
    const number = meantTelephone(written)?.number.slice(1);
    return number === undefined ? guessWebAddress(written) : withNote({ is: 'whatsapp-number', number });
  }).register(ROLES, { refersTo: 'account' });
}

function address(
  description: string,
  example: string,
  isRight: (written: string) => boolean,
  guess: (written: string) => Meant | undefined,
) {
  const read = (written: string) => (isRight(written) ? written : undefined);
  const form = { pattern: '^[Hh][Tt][Tt][Pp][Ss]:' };
  return parsed(description, example, { is: 'web-address', example }, read, form, guess);
}

function isWebAddress(written: string): boolean {
  return /^https:\/\//i.test(written) && readUrl(written) !== undefined;
}

function guessWebAddress(written: string): Meant | undefined {
  if (isMailAddress(written)) return withNote({ is: 'no-mail-address' });
  const meant = meantWebAddress(written);
  if (meant === undefined && hasSpace(written)) return withNote({ is: 'no-spaces' });
  // Not every host that supports http:// also supports https://.
  return meant === undefined ? undefined : { readings: [meant], isSure: !/^http:/i.test(written) };
}

function isMailAddress(written: string): boolean {
  return isEmail(written.trim().replace(/^mailto:/i, ''));
}

function withoutFile(written: string): string {
  return written.replace(/\/[^/]+\.(?:html?|php|aspx?)$/i, '/');
}
