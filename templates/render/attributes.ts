import { escapeHtml } from '../../generator/model/escape-html.ts';
import { NeedsReact } from './needs-react.ts';

/** Returns an attribute as HTML, with a space before it, or an empty text if the attribute is left out. */
export function attribute(name: string, value: unknown, tag: string): string {
  if (value === undefined || value === null) return '';
  const { kind, begin } = kindOf(name);
  switch (kind) {
    case 'text':
      if (typeof value === 'string') return `${begin}${escapeHtml(value)}"`;
      // A few attributes, such as `draggable`, are written also if they are false.
      if (Number.isFinite(value)) return `${begin}${value}"`;
      break;
    case 'count':
      if (typeof value === 'number' && value >= 1 && value < Infinity) return `${begin}${value}"`;
      break;
    case 'address':
      if (typeof value === 'string' && value !== '' && !RUNS_SCRIPT.test(value))
        return `${begin}${escapeHtml(value)}"`;
      break;
    case 'said':
      if (typeof value === 'string') return `${begin}${escapeHtml(value)}"`;
      if (typeof value === 'boolean' || Number.isFinite(value)) return `${begin}${value}"`;
      break;
    case 'switch':
      if (typeof value === 'boolean') return value ? `${begin}"` : '';
      break;
    case 'unsent':
      return '';
  }
  throw new NeedsReact(`the attribute "${name}" of <${tag}>`);
}

/** An address that React would refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them there.
const RUNS_SCRIPT = /^[\u0000-\u001f ]*j[\r\n\t]*a[\r\n\t]*v/i;

type Kind = {
  /** `said`: false is written too. `switch`: present or not. `unsent`: only for React, such as `ref`. */
  readonly kind: 'text' | 'count' | 'address' | 'said' | 'switch' | 'unsent' | 'unknown';
  /** `␣class="` */
  readonly begin: string;
};

const kinds = new Map<string, Kind>();

function kindOf(name: string): Kind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const made = makeKind(name);
  kinds.set(name, made);
  return made;
}

function makeKind(name: string): Kind {
  const begin = ` ${NAMES.get(name) ?? name}="`;
  if (name === 'ref' || name === 'suppressHydrationWarning') return { kind: 'unsent', begin };
  if (/^(?:aria|data)-[a-z0-9-]+$/.test(name)) return { kind: 'said', begin };
  if (ADDRESSES.has(name)) return { kind: 'address', begin };
  if (COUNTS.has(name)) return { kind: 'count', begin };
  if (SWITCHES.has(name)) return { kind: 'switch', begin: ` ${name.toLowerCase()}="` };
  const isKnown =
    NAMES.has(name) || (/^[a-z]+\d?$/.test(name) && !name.startsWith('on') && !OTHERS.has(name));
  return { kind: isKnown ? 'text' : 'unknown', begin };
}

const ADDRESSES = words('action href src');

const COUNTS = words('cols rowSpan rows size span');

const SWITCHES = words(
  'allowFullScreen async autoFocus controls credentialless default defer disabled hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed scoped seamless',
);

/** Names in lower case that have special rules nevertheless. */
const OTHERS = words('capture checked download is selected start style value');

/** The HTML names of attributes with another name in React. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ...inHtml(
    'autoComplete charSet colSpan crossOrigin dateTime encType enterKeyHint fetchPriority hrefLang imageSizes imageSrcSet inputMode itemProp itemType maxLength minLength popoverTarget popoverTargetAction referrerPolicy rowSpan srcSet tabIndex',
    (name) => name.toLowerCase(),
  ),
  ...inHtml('gradientTransform gradientUnits pathLength preserveAspectRatio viewBox', (name) => name),
  ...inHtml(
    'clipPath clipRule dominantBaseline fillOpacity fillRule fontFamily fontSize fontVariant fontWeight letterSpacing paintOrder stopColor stopOpacity strokeDasharray strokeLinecap strokeLinejoin strokeOpacity strokeWidth textAnchor vectorEffect',
    (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ),
]);

function inHtml(names: string, written: (name: string) => string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, written(name)]);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
