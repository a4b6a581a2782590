import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import {
  addressBehind,
  formPageOf,
  isEmptyFrame,
  isFormToEdit,
  isOnlyForFrames,
  localWhatsapp,
  unframableMapOf,
} from '../schema/addresses-elsewhere.ts';
import { readUrl } from '../schema/links.ts';
import { meantMail } from '../schema/mail-hosts.ts';
import type { ReferenceContext } from './lookups.ts';

/**
 * Reports an address elsewhere that is well formed but cannot work: mail to a host with a typing error, a form that sends to
 * a page, a map that cannot be shown in a frame, a number that WhatsApp cannot find.
 */
export function checkAddress(
  reference: Reference,
  context: Pick<ReferenceContext, 'locate' | 'lookups' | 'ask'>,
): readonly Diagnostic[] {
  const { role, to } = reference;
  const { locate } = context;
  switch (role.refersTo) {
    case 'mail':
      return misspeltMail(reference, to, locate);
    case 'link':
    case 'account': {
      if (to.startsWith(MAIL)) return misspeltMail(reference, to.slice(MAIL.length), locate);
      const number = localWhatsapp(to);
      if (number !== undefined) return [diagnose('number-without-country', locate(reference), { number })];
      if (isFormToEdit(to)) return [diagnose('form-to-edit', locate(reference), {})];
      return redirectingLink(reference, locate);
    }
    case 'form-receiver': {
      if (isOfThisSite(to, context)) return [diagnose('form-to-itself', locate(reference), {})];
      const service = formPageOf(to);
      return service === undefined ? [] : [diagnose('form-is-page', locate(reference), { service })];
    }
    case 'map-frame': {
      if (isEmptyFrame(to)) return [diagnose('map-without-place', locate(reference), {})];
      const service = unframableMapOf(to);
      return service === undefined ? [] : [diagnose('unframable-map', locate(reference), { service })];
    }
    case 'map-page':
      return isOnlyForFrames(to) ? [diagnose('map-only-in-frame', locate(reference), {})] : [];
    default:
      return [];
  }
}

const MAIL = 'mailto:';

/** True for an address of this site. A form cannot send there, because the site runs no programs. */
function isOfThisSite(to: string, { lookups, ask }: Pick<ReferenceContext, 'lookups' | 'ask'>): boolean {
  ask('settings.url');
  const { url } = lookups;
  if (url === undefined) return false;
  const home = readUrl(`${url.replace(/\/$/, '')}/`)?.href;
  return home !== undefined && readUrl(to)?.href.startsWith(home) === true;
}

function redirectingLink(reference: Reference, locate: ReferenceContext['locate']): readonly Diagnostic[] {
  const meant = addressBehind(reference.to);
  if (meant === undefined) return [];
  const at = locate(reference);
  return [diagnose('redirecting-link', at, { meant }, { fix: { at, text: meant } })];
}

function misspeltMail(
  reference: Reference,
  address: string,
  locate: ReferenceContext['locate'],
): readonly Diagnostic[] {
  const meant = meantMail(address);
  if (meant === undefined) return [];
  const at = locate(reference);
  const host = address.slice(address.lastIndexOf('@') + 1);
  const text = reference.to.replace(address, () => meant);
  return [diagnose('misspelt-mail-host', at, { host, meant }, { fix: { at, text } })];
}
