import { type DrawingTag, drawingTags, entitiesOf, withLetters } from './drawing-tags.ts';

/**
 * How much work a drawing is, as a number: what it repeats counts as often as it is drawn. Counted and not timed,
 * so that the same file is taken on a fast and on a slow computer; what draws cannot be stopped once it has begun.
 */
export function drawingCost(svg: string): number {
  const entities = entitiesOf(svg);
  if (svg.length > MAX_LENGTH || entities === undefined) return Number.POSITIVE_INFINITY;
  const byId = new Map<string, Part>();
  const whole: Part = { own: 0, refers: [] };
  const open: Part[] = [whole];
  for (const { closes, name, attributes, isEmpty } of drawingTags(svg, entities)) {
    if (closes) {
      if (open.length > 1) open.pop();
      continue;
    }
    if ([...attributes.values()].some(isDrawing)) return Number.POSITIVE_INFINITY;
    const part = partOf(name, attributes);
    const id = attributes.get('id');
    for (const around of open) addTo(around, part);
    const inner: Part = { own: part.own, refers: [...part.refers] };
    if (id !== undefined) byId.set(id, inner);
    if (!isEmpty) open.push(inner);
    if (whole.own > MAX_COST || open.length > MAX_DEPTH) return Number.POSITIVE_INFINITY;
  }
  // A style sheet can give what it names to any shape.
  const style = svg.slice(svg.indexOf('<style'), svg.lastIndexOf('</style'));
  const byStyle = referencesIn(withLetters(style, entities)).reduce(
    (sum, id) => sum + total(byId.get(id), byId),
    0,
  );
  return total(whole, byId) + whole.own * byStyle;
}

/** At this a drawing takes about ten seconds on a slow computer, at most. */
export const MAX_COST = 10_000;

/** A shape or a group with all that is in it: its own work, and what it repeats. */
type Part = { own: number; readonly refers: { readonly id: string; readonly times: number }[] };

/** Characters; drawings of programs for drawing have a few hundred thousand at most. */
const MAX_LENGTH = 5_000_000;
const MAX_DEPTH = 200;

/** A drawing within the drawing cannot be counted. */
function isDrawing(value: string): boolean {
  return /^\s*data:image\/svg/i.test(value);
}

function addTo(around: Part, { own, refers }: Part): void {
  around.own += own;
  around.refers.push(...refers);
}

function partOf(name: string, attributes: Attributes): Part {
  const written = [...attributes].map(([key, value]) => `${key}:${value}`).join(';');
  const points = (attributes.get('d') ?? attributes.get('points') ?? '').length;
  const times = /marker/.test(written) ? 1 + points / 2 : 1;
  return {
    own: workOf(name.replace(/^.*:/, ''), attributes) + points / 50 + dashesIn(written),
    refers: [...linksIn(attributes), ...referencesIn(written)].map((id) => ({ id, times })),
  };
}

type Attributes = DrawingTag['attributes'];

function workOf(name: string, attributes: Attributes): number {
  return EXPENSIVE[name]?.(attributes) ?? (name.startsWith('fe') ? 20 : SHAPE);
}

/** Each dash of a line is a shape; how many there are depends on how short they are. */
function dashesIn(written: string): number {
  const [, dashes] = /stroke-dasharray\s*:\s*([\d., ]+)/.exec(written) ?? [];
  if (dashes === undefined) return 0;
  return Math.min(...dashes.split(/[, ]+/).filter(Boolean).map(Number)) < 1 ? 6_000 : 100;
}

function linksIn(attributes: Attributes): readonly string[] {
  return [...attributes].flatMap(([key, value]) => {
    const [, id] = (/(?:^|:)href$/.test(key) && /^\s*#(.+)/s.exec(value)) || [];
    return id ?? [];
  });
}

/** What a style refers to. In styles letters may be written by their numbers as well: `\23 ` is `#`. (CSS Syntax, 4.3.7) */
function referencesIn(style: string): readonly string[] {
  const text = style.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex, letter) =>
    hex === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );
  return [...text.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi)].map(([, id = '']) => id);
}

/** Filters work on every pixel of a picture. */
const EXPENSIVE: Readonly<Record<string, (attributes: Attributes) => number>> = {
  image: () => 20,
  feTurbulence: (attributes) => 100 * numberOf('numOctaves', attributes),
  feMorphology: (attributes) => 20 * numberOf('radius', attributes),
  feConvolveMatrix: (attributes) => 20 * numberOf('order', attributes) ** 2,
  feGaussianBlur: () => 150,
  feDropShadow: () => 200,
  feDiffuseLighting: () => 100,
  feSpecularLighting: () => 100,
};

function numberOf(name: string, attributes: Attributes): number {
  const [written] = /[\d.]+/.exec(attributes.get(name) ?? '') ?? [];
  return Math.max(1, Number(written ?? 1));
}

/** The work of a part with what it repeats, and what that repeats in its turn. Each is drawn on a surface of its own. */
function total(part: Part | undefined, byId: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  return sum(part, 0);

  function sum(one: Part | undefined, at: number): number {
    if (one === undefined) return 0;
    // A drawing that refers to itself is refused by what draws it.
    if (at > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    const before = known.get(one);
    if (before !== undefined) return before;
    known.set(one, 0);
    const all = one.refers.reduce(
      (work, { id, times }) => work + times * (SURFACE + sum(byId.get(id), at + 1)),
      one.own,
    );
    known.set(one, all);
    return all;
  }
}

const SURFACE = 10;
/** The work of one shape. */
const SHAPE = 3;
/** Steps from one repeated part to the next. */
const MAX_CHAIN = 50;
