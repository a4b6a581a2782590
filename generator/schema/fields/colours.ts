import { type Meant, parsed, withNote } from './field.ts';

/** A colour, written `#0F5A3C`. */
export function colour(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'colour', example },
    (written) => (/^#[0-9a-f]{6}$/i.test(written) ? written : undefined),
    { pattern: '^#[0-9A-Fa-f]{6}$' },
    meantColour,
  );
}

/** A colour written as in other programs: `1D5A73`, `#ABC`, `rgb(29, 90, 115)`, `dark green`. */
function meantColour(written: string): Meant | undefined {
  const [, digits] = /^#? *([0-9a-f]{3,8})$/i.exec(written) ?? [];
  if (digits?.length === 6) return { readings: [`#${digits}`], isSure: true };
  if (digits?.length === 3) return { readings: [`#${digits.replace(/./g, '$&$&')}`], isSure: true };
  // The last two digits are the opacity. Colours here are always opaque.
  if (digits?.length === 8) return { readings: [`#${digits.slice(0, 6)}`], isSure: /ff$/i.test(digits) };
  const parts = /^rgb\( *(\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3}) *\)$/i.exec(written)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255)) {
    return {
      readings: [`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`],
      isSure: true,
    };
  }
  if (digits !== undefined || /^#[0-9a-f]{1,9}$/i.test(written)) {
    const count = written.replace(/^# */, '').length;
    return withNote({ is: 'six-digits', count });
  }
  const byName = NAMED[written.toLowerCase().replace(/[ -]/g, '').replace('gray', 'grey')];
  return byName === undefined
    ? undefined
    : { readings: [byName], isSure: /^(?:black|white)$/i.test(written) };
}

/** The colours that browsers know by these names. (CSS Color 4, 6.1) */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  darkgrey: '#a9a9a9',
  lightgrey: '#d3d3d3',
  silver: '#c0c0c0',
  red: '#ff0000',
  darkred: '#8b0000',
  maroon: '#800000',
  brown: '#a52a2a',
  orange: '#ffa500',
  gold: '#ffd700',
  yellow: '#ffff00',
  beige: '#f5f5dc',
  green: '#008000',
  darkgreen: '#006400',
  lightgreen: '#90ee90',
  forestgreen: '#228b22',
  olive: '#808000',
  lime: '#00ff00',
  teal: '#008080',
  blue: '#0000ff',
  darkblue: '#00008b',
  lightblue: '#add8e6',
  skyblue: '#87ceeb',
  navy: '#000080',
  navyblue: '#000080',
  purple: '#800080',
  pink: '#ffc0cb',
};
