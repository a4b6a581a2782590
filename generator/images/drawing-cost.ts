import {
  dashInStyle,
  dashOf,
  INHERITED,
  isColour,
  numbersIn,
  plainStyle,
  propertiesOf,
  referencesIn,
  safeId,
} from './drawing-styles.ts';
import { type DrawingTag, drawingTags, type Entities, entitiesOf, withLetters } from './drawing-tags.ts';

/**
 * How much work a drawing is, as a number: what it repeats counts as often as it is drawn. Counted and not timed,
 * so that the same file is taken on a fast and on a slow computer; what draws cannot be stopped once it has begun.
 */
export function drawingCost(svg: string): number {
  const entities = entitiesOf(svg);
  if (svg.length > MAX_LENGTH || entities === undefined) return Number.POSITIVE_INFINITY;
  const byId = new Map<string, Part>();
  const whole: Part = { own: 0, points: 0, reach: 0, refers: [] };
  const open: OpenElement[] = [
    { name: '', end: 0, part: whole, dash: Number.POSITIVE_INFINITY, inherited: new Map() },
  ];
  let style = '';
  for (const tag of drawingTags(svg, entities)) {
    if (tag.closes) {
      const closed = open.length > 1 ? open.pop()! : undefined;
      if (closed?.name === 'style') style += withLetters(svg.slice(closed.end, tag.start), entities);
      if (closed?.name === 'text') {
        const own = workOfText(svg.slice(closed.end, tag.start), entities);
        for (const { part } of [closed, ...open]) part.own += own;
      }
      continue;
    }
    const element = elementOf(tag, open.at(-1)!);
    if (element === undefined) return Number.POSITIVE_INFINITY;
    for (const { part } of open) addTo(part, element.part);
    const id = safeId(tag.attributes.get('id') ?? '');
    // Of two with an id the first counts.
    if (!byId.has(id)) byId.set(id, element.part);
    if (!tag.isEmpty) open.push(element);
    if (whole.own > MAX_COST || open.length > MAX_DEPTH) return Number.POSITIVE_INFINITY;
  }
  return total(whole, byId) + workOfStyle(plainStyle(style), whole, byId);
}

/** At this a drawing takes about ten seconds on a slow computer, at most. */
export const MAX_COST = 10_000;

/**
 * A shape or a group with all that is in it: its own work, the characters of its paths, how far its lines may reach, and what
 * it repeats.
 */
type Part = {
  own: number;
  points: number;
  reach: number;
  readonly refers: { readonly id: string; readonly times: number }[];
};

/** An element in which others may be, with what these take over from it. */
type OpenElement = {
  /** Without a prefix. */
  readonly name: string;
  /** Where its first tag ends. */
  readonly end: number;
  readonly part: Part;
  /** The mean length of a dash of its lines. */
  readonly dash: number;
  /** The id that it fills and draws lines with, by property. */
  readonly inherited: ReadonlyMap<string, string>;
};

/** Characters; drawings of programs for drawing have a few hundred thousand at most. */
const MAX_LENGTH = 5_000_000;
const MAX_DEPTH = 200;

function addTo(around: Part, { own, points, reach, refers }: Part): void {
  around.own += own;
  around.points += points;
  around.reach += reach;
  for (const one of refers) around.refers.push(one);
}

type Attributes = DrawingTag['attributes'];

/** Undefined for an element whose work cannot be counted. */
function elementOf(
  { name: fullName, attributes, end }: DrawingTag,
  around: OpenElement,
): OpenElement | undefined {
  const name = fullName.replace(/^.*:/, '');
  const properties = propertiesOf(attributes);
  if ([...attributes.values()].some(isDrawing)) return undefined;
  if (NOT_INHERITED.some((one) => /inherit/i.test(properties.get(one) ?? ''))) return undefined;
  const inherited = new Map(around.inherited);
  for (const one of INHERITED) {
    const written = properties.get(one) ?? '';
    const [id, ...others] = referencesIn(written);
    // Where there are several, nobody could say which counts.
    if (others.length > 0) return undefined;
    if (id !== undefined) inherited.set(one, id);
    else if (isColour(written)) inherited.delete(one);
  }
  const path = `${attributes.get('d') ?? ''} ${attributes.get('points') ?? ''}`;
  const points = path.length - 1;
  const dashes = properties.get('stroke-dasharray') ?? '';
  const dash = dashes.trim() === 'none' ? Number.POSITIVE_INFINITY : Math.min(dashOf(dashes), around.dash);
  const reach = reachOf(path, attributes);
  const times = new Map<string, number>();
  const refer = (id: string, count: number) => times.set(id, Math.max(count, times.get(id) ?? 0));
  for (const [key, value] of attributes) {
    const [, id] = (/(?:^|:)href$/.test(key) && /^\s*#(.+)/s.exec(value)) || [];
    if (id !== undefined) refer(safeId(id), 1);
    for (const one of referencesIn(plainStyle(value))) refer(one, 1);
  }
  for (const [property, id] of inherited) refer(id, property.startsWith('marker') ? 1 + points / 2 : 1);
  const own = workOf(name, attributes) + points / 50 + workOfDashes(reach, dash);
  const refers = Array.from(times, ([id, count]) => ({ id, times: count }));
  return { name, end, dash, inherited, part: { own, points, reach, refers } };
}

/** Taken over only where an element says so. */
const NOT_INHERITED = ['filter', 'mask', 'clip-path'];

/** A drawing within the drawing cannot be counted. */
function isDrawing(value: string): boolean {
  return /^\s*data:image\/svg/i.test(value);
}

/** At most as long as all lines of a shape together. */
function reachOf(path: string, attributes: Attributes): number {
  const numbers = [path, ...SIZES.map((size) => attributes.get(size) ?? '')].flatMap(numbersIn);
  return numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0) * numbers.length;
}

const SIZES = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy'];

/** Each dash of a line is drawn by itself. */
function workOfDashes(reach: number, dash: number): number {
  return reach / dash / 1_000;
}

/** To lay out a text takes more than twice as long for one that is twice as long. */
function workOfText(text: string, entities: Entities): number {
  const names = entities.size > 0 ? text.split('&').length - 1 : 0;
  return ((text.length + 300 * names) / 100) ** 2;
}

/** A style sheet can give what it names to any shape. */
function workOfStyle(style: string, whole: Part, byId: ReadonlyMap<string, Part>): number {
  if (/@import/i.test(style)) return Number.POSITIVE_INFINITY;
  const named = referencesIn(style).reduce((sum, id) => sum + total(byId.get(id), byId), 0);
  const shapes = whole.own + (/marker/i.test(style) ? whole.points / 2 : 0);
  return shapes * named + workOfDashes(whole.reach, dashInStyle(style));
}

function workOf(name: string, attributes: Attributes): number {
  return EXPENSIVE.get(name)?.(attributes) ?? (name.startsWith('fe') ? 20 : SHAPE);
}

/** Filters work on every pixel of a picture. */
const EXPENSIVE = new Map<string, (attributes: Attributes) => number>([
  ['image', () => 20],
  ['feTurbulence', (attributes) => 100 * numberOf('numOctaves', attributes)],
  ['feMorphology', (attributes) => 20 * numberOf('radius', attributes)],
  ['feConvolveMatrix', (attributes) => 20 * numberOf('order', attributes) ** 2],
  ['feGaussianBlur', () => 150],
  ['feDropShadow', () => 200],
  ['feDiffuseLighting', () => 100],
  ['feSpecularLighting', () => 100],
]);

/** The largest number of an attribute, and at least 1. */
function numberOf(name: string, attributes: Attributes): number {
  return numbersIn(attributes.get(name) ?? '').reduce((most, one) => Math.max(most, one), 1);
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
