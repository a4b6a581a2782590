import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';

/*
 * Checks what the scripts of a site need from a browser: only features of Chromium 80, Firefox 78 and Safari 13.1, or
 * features that the script tests for first. Names are found wherever they are written as a member, a key or a global.
 */

/** Members, globals and options that one of the three browsers lacks, and where they first appeared. */
const NEWER: Readonly<Record<string, string>> = {
  // Language
  AggregateError: 'Chromium 85',
  DisposableStack: 'Chromium 134',
  FinalizationRegistry: 'Chromium 84',
  Iterator: 'Chromium 122',
  WeakRef: 'Chromium 84',
  at: 'Chromium 92',
  findLast: 'Chromium 97',
  findLastIndex: 'Chromium 97',
  fromAsync: 'Chromium 121',
  groupBy: 'Chromium 117',
  hasIndices: 'Chromium 90',
  hasOwn: 'Chromium 93',
  isSubsetOf: 'Chromium 122',
  isWellFormed: 'Chromium 111',
  replaceAll: 'Chromium 85',
  symmetricDifference: 'Chromium 122',
  toReversed: 'Chromium 110',
  toSorted: 'Chromium 110',
  toSpliced: 'Chromium 110',
  toWellFormed: 'Chromium 111',
  withResolvers: 'Chromium 119',
  // Words, numbers, dates
  DisplayNames: 'Chromium 81',
  ListFormat: 'Safari 14.1',
  RelativeTimeFormat: 'Safari 14',
  Segmenter: 'Chromium 87',
  dateStyle: 'Firefox 79',
  formatRange: 'Firefox 91',
  timeStyle: 'Firefox 79',
  // Elements
  attachInternals: 'Firefox 93',
  beforetoggle: 'Chromium 114',
  checkVisibility: 'Chromium 105',
  closedBy: 'Chromium 134',
  commandForElement: 'Chromium 135',
  computedStyleMap: 'Safari 16.4',
  contentVisibility: 'Chromium 85',
  getAnimations: 'Chromium 84',
  hidePopover: 'Chromium 114',
  inert: 'Chromium 102',
  moveBefore: 'Chromium 133',
  newState: 'Chromium 114',
  popover: 'Chromium 114',
  popoverTargetElement: 'Chromium 114',
  replaceChildren: 'Chromium 86',
  requestSubmit: 'Safari 16',
  setHTMLUnsafe: 'Chromium 124',
  showModal: 'Firefox 98, Safari 15.4',
  showPicker: 'Chromium 99',
  showPopover: 'Chromium 114',
  startViewTransition: 'Chromium 111',
  submitter: 'Chromium 81, Safari 15.4',
  togglePopover: 'Chromium 114',
  // Browser
  BroadcastChannel: 'Safari 15.4',
  CloseWatcher: 'Chromium 126',
  CompressionStream: 'Safari 16.4',
  CookieStore: 'Chromium 87',
  Highlight: 'Chromium 105',
  OffscreenCanvas: 'Safari 16.4',
  URLPattern: 'Chromium 95',
  ViewTimeline: 'Chromium 115',
  adoptedStyleSheets: 'Firefox 101, Safari 16.4',
  canParse: 'Chromium 120',
  cancelIdleCallback: 'Safari without',
  connection: 'Firefox and Safari without',
  cookieStore: 'Chromium 87',
  crossOriginIsolated: 'Chromium 87',
  deviceMemory: 'Firefox and Safari without',
  isInputPending: 'Chromium 87',
  navigation: 'Chromium 102',
  onscrollend: 'Chromium 114',
  randomUUID: 'Chromium 92',
  reportError: 'Chromium 95',
  requestIdleCallback: 'Safari without',
  scheduler: 'Chromium 94',
  scrollend: 'Chromium 114',
  structuredClone: 'Chromium 98',
  throwIfAborted: 'Chromium 100',
  userActivation: 'Safari 16.4',
  userAgentData: 'Chromium 90',
  visualViewport: 'Firefox 91',
  wakeLock: 'Chromium 84',
};

/** Newer features that stay, by script and name, with the guard that keeps them from browsers without them. */
const GUARDED: Readonly<Record<string, string>> = {
  'main popover': 'an attribute in a selector',
  'main beforetoggle': 'an event that does not come',
  'main hidePopover': 'asked for; else the menu is a disclosure (phone-menu.ts)',
  'main newState': 'only where there are sheets (phone-menu.ts)',
  'main inert': 'only where there are sheets, which are younger (phone-menu.ts)',
  'main requestIdleCallback': 'asked for; else a timer (activate.ts)',
  'main connection': 'asked for by `?.` (visitor.ts)',
  'main getAnimations': 'asked for by `?.`; else a section goes on appearing (reveal.ts)',
  'gallery visualViewport': 'asked for by `?.`; else a finger swipes also in a zoomed view (viewer.ts)',
  'slideshow visualViewport': 'asked for by `?.`; else a finger swipes also in a zoomed view (slideshow.ts)',
  'gallery showModal': 'asked for; else the thumbnails stay links (gallery.ts)',
  'slideshow navigation': 'the name of an option of Swiper',
  'slideshow inert': 'an attribute that the style sheet knows',
  'react connection': 'asked for: how fast the line is',
  'react popover': 'a prop that React sets if it is there',
  'react beforetoggle': 'an event that does not come',
  'react scrollend': 'an event that does not come',
  'react inert': 'a prop that React sets if it is there',
  'react newState': 'a field of an event, copied if it is there',
  'react submitter': 'a field of an event, copied if it is there',
  'react reportError': 'React asks for it',
  'react navigation': 'React asks for it',
  'react startViewTransition': 'of view transitions, which nothing here uses',
  'react getAnimations': 'of view transitions, which nothing here uses',
};

/** Parts of selectors that make an older browser throw. */
const NEWER_SELECTORS =
  /:(has|is|where|focus-visible|modal|popover-open|open|user-(in)?valid|not\([^)]*[\s,>+~])/;

/** Selectors that stay, with the guard that keeps them from browsers without them. */
const GUARDED_SELECTORS: Readonly<Record<string, string>> = {
  'main :popover-open': 'only where there are sheets (phone-menu.ts)',
  'slideshow :focus-visible': 'asked for by CSS.supports (pauses.ts)',
};

const site = builtSite('sample');

/** A node of the syntax tree: its type, and the properties of this type. */
type Node = { readonly type: string; readonly [key: string]: unknown };

type Use = { readonly name: string; readonly why: string };

describe('in the scripts of a site', () => {
  test('there is no syntax that Chromium 80, Firefox 78 or Safari 13.1 cannot parse', async () => {
    expect(await usesOf(newerSyntax)).toEqual([]);
  });

  test('there is no preload code of Vite around dynamic imports, which every page would pay for', async () => {
    const meta: Find = ({ type }) => (type === 'MetaProperty' ? [{ name: 'import.meta', why: 'Vite' }] : []);
    expect(await usesOf(meta)).toEqual([]);
  });

  test('every name that one of them lacks has a guard, and no guard is unused', async () => {
    const used = await usesOf(newerName);
    expect(used.filter(({ name }) => GUARDED[name] === undefined)).toEqual([]);
    expect(Object.keys(GUARDED).filter((one) => !used.some(({ name }) => name === one))).toEqual([]);
  });

  test('every selector that one of them cannot read has a guard, and no selector guard is unused', async () => {
    const used = await usesOf(newerSelector);
    expect(used.filter(({ name }) => GUARDED_SELECTORS[name] === undefined)).toEqual([]);
    expect(Object.keys(GUARDED_SELECTORS).filter((one) => !used.some(({ name }) => name === one))).toEqual(
      [],
    );
  });
});

describe('newer features are found', () => {
  test.each([
    ['a ??= b', '??='],
    ['class A { b = 1 }', 'class field'],
    ['class A { #b() {} }', 'private member'],
    ['class A { static {} }', 'static block'],
    ['await a', 'await outside of a function'],
    ['/(?<=a)b/', 'regular expression /(?<=a)b/'],
    ['new RegExp("a", "v")', 'regular expression /a/v'],
    ['10n', '10n'],
  ])('%s', (code, name) => {
    expect(usesIn(code, newerSyntax)).toMatchObject([{ name }]);
  });

  test.each([
    ['a.at(-1)', ['at']],
    ['const { at } = a; at(1)', ['at']],
    ['structuredClone(a)', ['structuredClone']],
    ['AbortSignal.timeout(5)', ['AbortSignal.timeout']],
    ['Promise.any([])', ['Promise.any']],
    ['a.addEventListener("b", c, { signal: d })', ['signal of a listener']],
    ['const at = 1; at + a[at]', []],
  ])('%s', (code, names) => {
    expect([...new Set(usesIn(code, newerName).map(({ name }) => name))]).toEqual(names);
  });

  test.each([
    ['a.querySelector("b:has(c)")', [':has']],
    ['a.matches(`:not(b c)`)', [':not(b ']],
    ['a.closest("b:not(.c)")', []],
  ])('%s', (code, names) => {
    expect(usesIn(code, newerSelector).map(({ name }) => name)).toEqual(names);
  });
});

/** Returns every use in every script, each with the name of its script. */
async function usesOf(find: Find): Promise<readonly Use[]> {
  const addresses = await site.addresses('.js');
  expect(addresses.length).toBeGreaterThan(5);
  return addresses.flatMap((address) => {
    const script = /([\w-]+)-[\w-]{8}\.js$/.exec(address)?.[1];
    const uses = usesIn(site.read(address), find).map(({ name, why }) => ({
      name: `${script} ${name}`,
      why,
    }));
    return [...new Map(uses.map((use) => [use.name, use])).values()];
  });
}

/** Finds newer features in a node; `isInFunction` is false for code that runs when the script is loaded. */
type Find = (node: Node, isInFunction: boolean) => readonly Use[];

function usesIn(code: string, find: Find): readonly Use[] {
  const uses: Use[] = [];
  const visit = (value: unknown, isInFunction: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isInFunction);
    if (!isNode(value)) return;
    uses.push(...find(value, isInFunction));
    const within = isInFunction || value.type.includes('Function');
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, within);
  };
  visit(parseAst(code), false);
  return uses;
}

function newerSyntax(node: Node, isInFunction: boolean): readonly Use[] {
  const use = (name: string, why: string) => [{ name, why }];
  switch (node.type) {
    case 'AssignmentExpression':
      return /^(\?\?|\|\||&&)=$/.test(String(node.operator)) ? use(String(node.operator), 'Chromium 85') : [];
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return use('class field', 'Safari 14.1');
    case 'PrivateIdentifier':
      return use('private member', 'Safari 15');
    case 'StaticBlock':
      return use('static block', 'Chromium 94');
    case 'AwaitExpression':
      return isInFunction ? [] : use('await outside of a function', 'Chromium 89');
    case 'ExportAllDeclaration':
      return node.exported === null ? [] : use('export * as', 'Firefox 80');
    case 'ImportAttribute':
      return use('import with', 'Chromium 123');
    case 'Literal': {
      const { raw = '', bigint, regex } = node as { raw?: string; bigint?: string; regex?: Regex };
      if (regex !== undefined && regex !== null) return newerRegex(regex);
      return typeof bigint === 'string' ? use(raw, 'Safari 14') : [];
    }
    case 'NewExpression':
    case 'CallExpression': {
      if (nameOf(node.callee) !== 'RegExp') return [];
      const [pattern, flags] = (node.arguments as readonly Node[]).map(textOf);
      return newerRegex({ pattern: pattern ?? '', flags: flags ?? '' });
    }
    default:
      return [];
  }
}

type Regex = { readonly pattern: string; readonly flags: string };

function newerRegex({ pattern, flags }: Regex): readonly Use[] {
  const isNewer = /[dv]/.test(flags) || /\(\?(<[=!]|[ims-]+:)/.test(pattern);
  return isNewer ? [{ name: `regular expression /${pattern}/${flags}`, why: 'Safari 16.4 and younger' }] : [];
}

function newerName(node: Node, _: boolean): readonly Use[] {
  const named = (name: string | undefined) => {
    const why = name !== undefined && Object.hasOwn(NEWER, name) ? NEWER[name] : undefined;
    return name === undefined || why === undefined ? [] : [{ name, why }];
  };
  switch (node.type) {
    case 'MemberExpression': {
      const member = node.computed === true ? textOf(node.property) : nameOf(node.property);
      const whole = `${nameOf(node.object)}.${member}`;
      const isStatic = /^(AbortSignal\.(timeout|any)|Promise\.(any|try))$/.test(whole);
      return isStatic ? [{ name: whole, why: 'Chromium 85 and younger' }] : named(member);
    }
    case 'ObjectPattern':
      return (node.properties as readonly Node[]).flatMap(({ key }) => named(nameOf(key)));
    case 'ObjectExpression':
      return (node.properties as readonly Node[]).flatMap(({ key }) => named(nameOf(key)));
    case 'CallExpression': {
      const { callee, arguments: given } = node as { callee?: Node; arguments?: readonly Node[] };
      const options = given?.[2]?.type === 'ObjectExpression' ? (given[2].properties as readonly Node[]) : [];
      const isListener = nameOf(callee?.property) === 'addEventListener';
      const hasSignal = isListener && options.some(({ key }) => nameOf(key) === 'signal');
      return [
        ...(hasSignal ? [{ name: 'signal of a listener', why: 'Chromium 90' }] : []),
        ...named(nameOf(callee)),
      ];
    }
    case 'UnaryExpression':
      return named(nameOf(node.argument));
    default:
      // `inert` in a selector or `'requestIdleCallback' in window`.
      return named(textOf(node)?.replace(/^\[(.*)\]$/, '$1'));
  }
}

function newerSelector(node: Node): readonly Use[] {
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as { callee?: Node; arguments?: readonly Node[] };
  if (!/^(querySelector(All)?|matches|closest)$/.test(nameOf(callee?.property) ?? '')) return [];
  const [newer] = NEWER_SELECTORS.exec(textOf(given?.[0]) ?? '') ?? [];
  return newer === undefined ? [] : [{ name: newer, why: 'an older browser throws' }];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** Returns the text of a string, or of a template without placeholders. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [quasi, ...more] = node.type === 'TemplateLiteral' ? (node.quasis as readonly Node[]) : [];
  return more.length === 0 ? (quasi?.value as { cooked?: string } | undefined)?.cooked : undefined;
}
