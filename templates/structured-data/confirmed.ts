/** Something that can still wait for the real facts. */
export type Confirmable = { readonly placeholder?: boolean | undefined };

/** False for what is not known yet: search engines would take it for a fact. (Readings 34.) */
export function isConfirmed({ placeholder }: Confirmable): boolean {
  return placeholder !== true;
}

/** False for an address at a host that reaches nobody: `info@example.org`. */
export function isRealEmail(email: string): boolean {
  return !/[@.]example\.(?:com|net|org)$/i.test(email.trim());
}

/** False for a number whose figures after those of the country are all the same, as in `+254 000 000 000`. */
export function isRealPhone(phone: string): boolean {
  return !/(\d)\1{5}$/.test(phone.replaceAll(' ', '').trim());
}
