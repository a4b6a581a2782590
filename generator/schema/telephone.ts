/** A telephone number as dialled from anywhere, and the link to it. */
type Telephone = { readonly number: string; readonly link: string; readonly isAtHome: boolean };

/** The likely number for one with spaces or brackets, or in local form: `0722 123 456`, `tel:0722123456`. */
export function meantTelephone(written: string): Telephone | undefined {
  const digits = written
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(/\(0\)|(?<=\d) ?\/ ?(?=(?:\D*\d){5})|[\s().-]/g, '');
  const isAtHome = /^0\d{9}$/.test(digits);
  const number = isAtHome ? `+254${digits.slice(1)}` : withoutHomeZero(digits.replace(/^00/, '+'));
  return /^\+\d{7,15}$/.test(number) ? { number, link: `tel:${number}`, isAtHome } : undefined;
}

/**
 * A number without the local 0 before its town or network code, for a country whose numbers never have it from abroad: `+254
 * 722 000 001` for `+254 0722 000 001`.
 */
export function withoutHomeZero(number: string): string {
  return number.replace(/^(\+254[ -]?)0[ -]?0?[ -]?(?=[1-9])/, '$1');
}
