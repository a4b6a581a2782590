import { isEmail } from '../links.ts';
import { ROLES } from '../roles.ts';
import { hasOtherDigits, oddMobile, withoutHomeZero } from '../telephone.ts';
import { countryNamed } from './code-named.ts';
import { type Meant, parsed, withNote } from './field.ts';

/** An email address. */
export function email(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'email', example },
    (written) => (isEmail(written) && !BEGINS_AS_HOST.test(written) ? written : undefined),
    { pattern: '^[^\\s@]+@[^\\s@]+$' },
    meantEmail,
  ).register(ROLES, { refersTo: 'mail' });
}

/** The start of a page's address, never of an email address. */
const BEGINS_AS_HOST = /^www\./i;

/**
 * Corrects an email address with spaces, a name around it, `mailto:` or `www.` before it, a comma for a dot, a second `@`, or
 * words for characters: `info (at) hill dot org`.
 */
function meantEmail(written: string): Meant | undefined {
  if (/@.*[\s,;/&].*@/.test(written)) return withNote({ is: 'one-mail-address' });
  // The full stop of a sentence, or the comma of a list.
  const bare = written
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
  if (bare !== written && isEmail(bare) && !BEGINS_AS_HOST.test(bare))
    return { readings: [bare], isSure: true };
  const plain = bare
    .replace(/^.*<(.+)>$/, '$1')
    .replace(/ *[([]at[)\]] *| +at +/i, '@')
    .replace(/ *[([]dot[)\]] *| +dot +/gi, '.')
    .replace(/\s/g, '')
    .replace(/@{2,}/, '@')
    .replace(/,(?=[a-z0-9-]+$)/i, '.')
    .replace(BEGINS_AS_HOST, '');
  return plain !== written && isEmail(plain) ? { readings: [plain], isSure: false } : undefined;
}

/** A telephone number with the country's prefix: `+254 700 000 000`. */
export function phone(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'phone', example },
    (written) => (isPhone(written) ? written : undefined),
    { pattern: '^\\+[1-9][\\d ]{5,20}\\d$' },
    meantPhone,
  );
}

/** True for a number as dialled from abroad, with spaces. (ITU-T E.164, 6: at most 15 digits) */
function isPhone(written: string): boolean {
  return (
    /^\+[1-9][\d ]{5,20}\d$/.test(written) &&
    withoutHomeZero(written) === written &&
    oddMobile(written) === undefined &&
    digitsIn(written) <= MOST_DIGITS
  );
}

const MOST_DIGITS = 15;
const FEWEST_DIGITS = 7;

function digitsIn(written: string): number {
  return written.replace(/\D/g, '').length;
}

/** Corrects a number in local form, `0722 123 456`, or with characters for people only: `+254 (0) 722-123-456`. */
function meantPhone(written: string): Meant | undefined {
  if (/\+.*\+/.test(written)) return withNote({ is: 'one-number' });
  // Both sides are long enough to be numbers. Shorter ones may be the code of a town with a / after it.
  if (/\d(?:[\d\s().-]){5,}(?:[/;,]|\bor\b)\D*\d(?:[\d\s().-]){5,}/.test(written))
    return withNote({ is: 'one-number' });
  // A / after the code of a town. Before only a few digits, a / separates a second number.
  const one = written.replace(/\/(?=(?:\D*\d){5})/g, ' ');
  if (/\d.*(?:[/;,]|\bor\b).*\d/.test(one)) return withNote({ is: 'one-number' });
  // In a fix, the digits of hours would be published as a part of the number.
  if (hasOtherDigits(one)) return withNote({ is: 'only-the-number' });
  const abroad = one
    .replace(/^(?:tel|phone|mobile)[^\w+]+/i, '')
    .replace(/^\+ /, '+')
    .replace(/^\+?00/, '+')
    // In Italy and San Marino the 0 is part of the number from abroad too.
    .replace(/^(\+(?:39|378)\s*)\(0\)/, (_, country: string) => `${country}0`)
    .replace(/\(0\)/, ' ')
    .replace(/[().\u2010-\u2015-]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/[,;]+$/, '')
    .trim();
  const plain = withoutHomeZero(abroad).replace(/^\+0/, '0');
  if (isPhone(plain)) return { readings: [plain], isSure: true };
  if (/^254[17 ][\d ]{7,}$/.test(plain) && isPhone(`+${plain}`))
    return { readings: [`+${plain}`], isSure: false };
  const figures = plain.replace(/\p{L}+/gu, '').trim();
  // Spreadsheets drop the 0 as a leading zero.
  const [, atHome = ''] = /^(?:0|(?=[17]\d\d))([\d ]+)$/.exec(figures) ?? [];
  if (digitsIn(atHome) === 9) return withNote({ is: 'number-in-kenya', number: `+254 ${atHome.trim()}` });
  const digits = digitsIn(plain);
  if (/^0[17][\d ]+$/.test(figures) && digits > FEWEST_DIGITS)
    return withNote({ is: 'odd-mobile-at-home', digits: digitsIn(figures) });
  if (/^\+?[\d ]*$/.test(plain) && (digits < FEWEST_DIGITS || digits > MOST_DIGITS))
    return withNote({ is: 'number-of-digits', digits, fewest: FEWEST_DIGITS, most: MOST_DIGITS });
  const ofMobile = oddMobile(plain);
  if (ofMobile !== undefined) return withNote({ is: 'odd-mobile', digits: ofMobile });
  return /\p{L}/u.test(plain) ? meantAmongLetters(plain) : undefined;
}

/** Corrects a number next to words, with an extension, or with letters that look like digits: `+254 7OO 123 456`. */
function meantAmongLetters(plain: string): Meant {
  if (/\b(?:ext(?:ension|n)?|x) ?:? ?\d+$/i.test(plain)) return withNote({ is: 'no-extension' });
  const asDigits = plain.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
  const [among] = /\+[1-9][\d ]{5,20}\d(?![\d ]*\d)/.exec(plain) ?? [];
  const reading = [asDigits, among].find((one) => one !== undefined && isPhone(one));
  return reading === undefined ? withNote({ is: 'only-a-number' }) : { readings: [reading], isSure: false };
}

/** A country by its two-letter code: `KE`. (ISO 3166-1 alpha-2) */
export function country(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'country', example },
    (written) => (isCountry(written) ? written : undefined),
    { pattern: '^[A-Z]{2}$' },
    (written) => {
      const meant = countryOf(written.trim().toUpperCase()) ?? countryNamed(written.trim());
      return meant !== undefined && isCountry(meant) ? { readings: [meant], isSure: true } : undefined;
    },
  );
}

function isCountry(written: string): boolean {
  return COUNTRIES.has(written);
}

// ISO 3166-1 and Kosovo. Intl.DisplayNames knows them too, but takes 20 ms to load.
const COUNTRIES: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ',
    'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM',
    'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS',
    'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN',
    'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ',
    'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM',
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV',
    'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI',
    'VN VU WF WS XK YE YT ZA ZM ZW',
  ]
    .join(' ')
    .split(' '),
);

/** The current code: `GB` for `UK`. */
function countryOf(letters: string): string | undefined {
  return /^[A-Z]{2}$/.test(letters) ? new Intl.Locale(`und-${letters}`).region : undefined;
}
