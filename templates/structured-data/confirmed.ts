/** Something that may still have a placeholder instead of the real facts. */
export type Confirmable = { readonly placeholder?: boolean | undefined };

/** False for a placeholder: search engines would take it for a fact. (Readings 34.) */
export function isConfirmed({ placeholder }: Confirmable): boolean {
  return placeholder !== true;
}

/** False for an address at an example host, which reaches no one: `info@example.org`. */
export function isRealEmail(email: string): boolean {
  return !/[@.]example\.(?:com|net|org)$/i.test(email.trim());
}

/** False for a number whose last six digits are equal, as in `+254 000 000 000`. */
export function isRealPhone(phone: string): boolean {
  return !/(\d)\1{5}$/.test(phone.replaceAll(' ', '').trim());
}
