/** A telephone number as dialled from anywhere, and the link to it. */
type Telephone = { readonly number: string; readonly link: string; readonly isAtHome: boolean };

/** The likely number for one with spaces or brackets, or in local form: `0722 123 456`, `tel:0722123456`. */
export function meantTelephone(written: string): Telephone | undefined {
  if (hasOtherDigits(written)) return undefined;
  const digits = digitsOf(written);
  const isAtHome = /^0\d{9}$/.test(digits);
  const number = isAtHome ? `+254${digits.slice(1)}` : withoutHomeZero(digits.replace(/^00/, '+'));
  const isPossible = /^\+\d{7,15}$/.test(number) && oddMobile(number) === undefined;
  return isPossible ? { number, link: `tel:${number}`, isAtHome } : undefined;
}

/** True if digits follow that belong to no number, such as hours: `+254 20 444 1234 (8-5)`, `+254 20 444 1234 8-5`. */
export function hasOtherDigits(written: string): boolean {
  return OTHER_DIGITS.test(written);
}

/** Brackets around digits belong to a number only near its start, where they contain the code of a town. */
const OTHER_DIGITS = /^(?:\D*\d){7,}\D*?(?:\([^()]*\d|\s(?:\d ?[-–] ?\d{1,2}|\d\d ?[-–] ?\d)$)/;

/** The number of digits after +254, for a mobile number with too few or too many; undefined for any other text. */
export function oddMobile(written: string): number | undefined {
  const [, digits] = /^\+254([17]\d*)$/.exec(digitsOf(written)) ?? [];
  return digits === undefined || digits.length === 9 ? undefined : digits.length;
}

function digitsOf(written: string): string {
  return written.replace(/^tel:(?:\/\/)?/i, '').replace(/\(0\)|(?<=\d) ?\/ ?(?=(?:\D*\d){5})|[\s().-]/g, '');
}

/**
 * A number without the local 0 before its town or network code, for a country whose numbers never have it from abroad: `+254
 * 722 000 001` for `+254 0722 000 001`.
 */
export function withoutHomeZero(number: string): string {
  return number.replace(/^(\+254[ -]?)0[ -]?0?[ -]?(?=[1-9])/, '$1');
}
