import type { View } from './view.ts';

/** The original media queries of changed rules and elements. */
const ORIGINALS = new WeakMap<object, string>();

type HasMedia = { media: string };

/**
 * Shows a page light, dark, as printed or with larger text, by changing the media queries of its style sheets and pictures.
 * Call it again when a style sheet was loaded. Default settings restore the originals.
 */
export function applyAppearance(shown: Document, { scheme, isPrint, textSize }: View): void {
  const asked = (query: string) => asIf(query, scheme, isPrint);
  for (const sheet of shown.styleSheets) changeRules(rulesOf(sheet), asked);
  for (const element of shown.querySelectorAll<Element & HasMedia>(
    'link[media], source[media], meta[media]',
  )) {
    const original = originalOf(element, element.media);
    if (element.media !== asked(original)) element.media = asked(original);
  }
  const { style } = shown.documentElement;
  style.colorScheme = scheme === 'system' ? '' : scheme;
  style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  if (style.length === 0) shown.documentElement.removeAttribute('style');
}

function changeRules(rules: Iterable<CSSRule>, asked: (query: string) => string): void {
  for (const rule of rules) {
    // A rule belongs to the window of its page, so `instanceof` would fail for rules in a frame.
    const { media, cssRules } = rule as CSSRule & { media?: MediaList; cssRules?: CSSRuleList };
    if (media !== undefined) {
      const original = originalOf(rule, media.mediaText);
      if (media.mediaText !== asked(original)) media.mediaText = asked(original);
    }
    if (cssRules !== undefined) changeRules(cssRules, asked);
  }
}

function originalOf(owner: object, current: string): string {
  if (!ORIGINALS.has(owner)) ORIGINALS.set(owner, current);
  return ORIGINALS.get(owner)!;
}

/** The rules of a sheet from another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** A media query that matches this screen exactly if the given one matches the wanted appearance. */
function asIf(query: string, scheme: View['scheme'], isPrint: boolean): string {
  let asked = query;
  if (isPrint)
    asked = asked.replace(/\b(print|screen)\b/g, (medium) => (medium === 'print' ? 'screen' : 'print'));
  if (scheme === 'system') return asked;
  return asked.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asks) =>
    asks === scheme ? ALWAYS : NEVER,
  );
}
