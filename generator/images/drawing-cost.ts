/**
 * How much work a drawing is, as a number: what it repeats counts as often as it is drawn. Counted and not timed,
 * so that the same file is taken on a fast and on a slow computer; what draws cannot be stopped once it has begun.
 */
export function drawingCost(svg: string): number {
  if (svg.length > MAX_LENGTH || hidesShapes(svg)) return Number.POSITIVE_INFINITY;
  const byId = new Map<string, Part>();
  const whole: Part = { own: 0, refers: [] };
  const open: Part[] = [whole];
  for (const { closes, name, attributes, isEmpty } of tagsOf(svg)) {
    if (closes) {
      if (open.length > 1) open.pop();
      continue;
    }
    const part = partOf(name, attributes);
    const [, id] = /\sid\s*=\s*["']([^"']*)["']/.exec(attributes) ?? [];
    for (const around of open) addTo(around, part);
    const inner: Part = { own: part.own, refers: [...part.refers] };
    if (id !== undefined) byId.set(id, inner);
    if (!isEmpty) open.push(inner);
    if (whole.own > MAX_COST || open.length > MAX_DEPTH) return Number.POSITIVE_INFINITY;
  }
  // A style sheet can give what it names to any shape.
  const byStyle = referencesIn(svg.slice(svg.indexOf('<style'), svg.lastIndexOf('</style'))).reduce(
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

/** Shapes in an entity, or a drawing within the drawing, cannot be counted. */
function hidesShapes(svg: string): boolean {
  if (/data:image\/svg/i.test(svg)) return true;
  for (let at = svg.indexOf('<!ENTITY'); at !== -1; at = svg.indexOf('<!ENTITY', at + 1)) {
    PLAIN_ENTITY.lastIndex = at;
    if (!PLAIN_ENTITY.test(svg)) return true;
  }
  return false;
}

/** A short name for an address, as programs for drawing write them. */
const PLAIN_ENTITY = /<!ENTITY\s+[\w:.-]+\s+"[^"<&%]{0,300}"\s*>/y;

type Tag = {
  readonly closes: boolean;
  readonly name: string;
  readonly attributes: string;
  readonly isEmpty: boolean;
};

/** The tags of a drawing in their order. Looks at each character once, however wrong the drawing is. */
function* tagsOf(svg: string): Generator<Tag> {
  let at = svg.indexOf('<');
  while (at !== -1) {
    const end = SKIPPED.find(([begin]) => svg.startsWith(begin, at))?.[1];
    TAG.lastIndex = at;
    const [tag, closes, name, attributes = '', isEmpty] = (end === undefined && TAG.exec(svg)) || [];
    if (name !== undefined) yield { closes: closes === '/', name, attributes, isEmpty: isEmpty === '/' };
    const from = end === undefined ? at + (tag?.length ?? 1) : svg.indexOf(end, at);
    at = from === -1 ? -1 : svg.indexOf('<', from);
  }
}

/** What is no tag, by its beginning, with its end. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"'/]|\/(?!>)|"[^"]*"|'[^']*')*)(\/?)>/y;

function addTo(around: Part, { own, refers }: Part): void {
  around.own += own;
  around.refers.push(...refers);
}

function partOf(name: string, attributes: string): Part {
  const references = referencesIn(attributes);
  const points = attributes.match(/\s(?:d|points)\s*=\s*["'][^"']*/)?.[0] ?? '';
  const times = /marker/.test(attributes) ? 1 + points.length / 2 : 1;
  return {
    own: workOf(name.replace(/^.*:/, ''), attributes) + points.length / 50 + dashesIn(attributes),
    refers: references.map((id) => ({ id, times })),
  };
}

function workOf(name: string, attributes: string): number {
  return EXPENSIVE[name]?.(attributes) ?? (name.startsWith('fe') ? 20 : SHAPE);
}

/** Each dash of a line is a shape; how many there are depends on how short they are. */
function dashesIn(attributes: string): number {
  const [, written] = /stroke-dasharray\s*[=:]\s*["']?([\d., ]+)/.exec(attributes) ?? [];
  if (written === undefined) return 0;
  return Math.min(...written.split(/[, ]+/).filter(Boolean).map(Number)) < 1 ? 6_000 : 100;
}

function referencesIn(text: string): readonly string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')\s]+)|href\s*=\s*["']#([^"']+)/g)].map(
    ([, byUrl, byLink]) => byUrl ?? byLink ?? '',
  );
}

/** Filters work on every pixel of a picture. */
const EXPENSIVE: Readonly<Record<string, (attributes: string) => number>> = {
  image: () => 20,
  feTurbulence: (attributes) => 100 * numberOf('numOctaves', attributes),
  feMorphology: (attributes) => 20 * numberOf('radius', attributes),
  feConvolveMatrix: (attributes) => 20 * numberOf('order', attributes) ** 2,
  feGaussianBlur: () => 150,
  feDropShadow: () => 200,
  feDiffuseLighting: () => 100,
  feSpecularLighting: () => 100,
};

function numberOf(name: string, attributes: string): number {
  const [, written] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(attributes) ?? [];
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
