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
 * The work of rendering a drawing, as a number. Repeated parts count as often as they are drawn. It is counted and not
 * timed, so a fast and a slow computer accept the same files. The renderer cannot be stopped once it has started.
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
    // If two elements have the same id, the first counts.
    if (!byId.has(id)) byId.set(id, element.part);
    if (!tag.isEmpty) open.push(element);
    if (whole.own > MAX_COST || open.length > MAX_DEPTH) return Number.POSITIVE_INFINITY;
  }
  return total(whole, byId) + workOfStyle(plainStyle(style), whole, byId);
}

/** A drawing of this cost takes about ten seconds on a slow computer, at most. */
export const MAX_COST = 10_000;

/**
 * A shape, or a group with its content: its own work, the characters of its paths, the greatest length of its lines, and
 * the parts it repeats.
 */
type Part = {
  own: number;
  points: number;
  reach: number;
  readonly refers: { readonly id: string; readonly times: number }[];
};

/** An open element, with the properties its children inherit. */
type OpenElement = {
  /** Without a prefix. */
  readonly name: string;
  /** The end of its opening tag. */
  readonly end: number;
  readonly part: Part;
  /** The mean dash length of its lines. */
  readonly dash: number;
  /** The id its fill or stroke refers to, by property. */
  readonly inherited: ReadonlyMap<string, string>;
};

/** Characters; real drawings have a few hundred thousand at most. */
const MAX_LENGTH = 5_000_000;
const MAX_DEPTH = 200;

function addTo(around: Part, { own, points, reach, refers }: Part): void {
  around.own += own;
  around.points += points;
  around.reach += reach;
  for (const one of refers) around.refers.push(one);
}

type Attributes = DrawingTag['attributes'];

/** Undefined for an element with work that cannot be counted. */
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
    // With several references it is unclear which one counts.
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

/** Inherited only if an element says so. */
const NOT_INHERITED = ['filter', 'mask', 'clip-path'];

/** The cost of a drawing inside the drawing cannot be counted. */
function isDrawing(value: string): boolean {
  return /^\s*data:image\/svg/i.test(value);
}

/** An upper limit for the length of all lines of a shape. */
function reachOf(path: string, attributes: Attributes): number {
  const numbers = [path, ...SIZES.map((size) => attributes.get(size) ?? '')].flatMap(numbersIn);
  return numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0) * numbers.length;
}

const SIZES = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy'];

/** Each dash of a line is drawn separately. */
function workOfDashes(reach: number, dash: number): number {
  return reach / dash / 1_000;
}

/** A text of twice the length takes more than twice as long to lay out. */
function workOfText(text: string, entities: Entities): number {
  const names = entities.size > 0 ? text.split('&').length - 1 : 0;
  return ((text.length + 300 * names) / 100) ** 2;
}

/** A style sheet can apply the parts it names to any shape. */
function workOfStyle(style: string, whole: Part, byId: ReadonlyMap<string, Part>): number {
  if (/@import/i.test(style)) return Number.POSITIVE_INFINITY;
  const named = referencesIn(style).reduce((sum, id) => sum + total(byId.get(id), byId), 0);
  const shapes = whole.own + (/marker/i.test(style) ? whole.points / 2 : 0);
  return shapes * named + workOfDashes(whole.reach, dashInStyle(style));
}

function workOf(name: string, attributes: Attributes): number {
  return EXPENSIVE.get(name)?.(attributes) ?? (name.startsWith('fe') ? 20 : SHAPE);
}

/** Filters process every pixel of a picture. */
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

/** The largest number in an attribute, at least 1. */
function numberOf(name: string, attributes: Attributes): number {
  return numbersIn(attributes.get(name) ?? '').reduce((most, one) => Math.max(most, one), 1);
}

/** The work of a part and of all parts it repeats, directly and indirectly. Each is drawn on a separate surface. */
function total(part: Part | undefined, byId: ReadonlyMap<string, Part>): number {
  const known = new Map<Part, number>();
  return sum(part, 0);

  function sum(one: Part | undefined, at: number): number {
    if (one === undefined) return 0;
    // The renderer refuses a drawing that refers to itself.
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
/** The longest chain of parts that repeat each other. */
const MAX_CHAIN = 50;
