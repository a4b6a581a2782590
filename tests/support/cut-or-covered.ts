/** Runs in the page: returns text that is cut by the edge of its container, or overlaps other text. */
export function whatIsCutOrCovered(): readonly string[] {
  type Line = { readonly element: Element; readonly box: DOMRect; readonly words: string };
  const texts: { readonly element: Element; readonly lines: readonly Line[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim().slice(0, 40) ?? '';
    const isSeen = element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    // The owner places the names on the drawn map.
    if (!element || words === '' || !isSeen || element.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    texts.push({ element, lines: boxes.map((box) => ({ element, box, words })) });
  }

  const edgesAround = (element: Element): DOMRect | undefined => {
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      if (overflowX !== 'visible' || overflowY !== 'visible') return part.getBoundingClientRect();
    }
    return undefined;
  };
  const across = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

  const isWithin = ({ box }: Line, edge: DOMRect) =>
    across(edge, box) >= box.width - 2 && down(edge, box) >= box.height - 4;
  const isTouching = ({ box }: Line, edge: DOMRect) => across(edge, box) > 0 && down(edge, box) > 0;
  const cut: Line[] = [];
  const shown: Line[] = [];
  for (const text of texts) {
    const edge = edgesAround(text.element);
    // A box of a pixel or two contains words for screen readers. A text completely outside is a later slide.
    const isHidden = edge && (edge.width <= 2 || !text.lines.some((line) => isTouching(line, edge)));
    if (isHidden) continue;
    shown.push(...text.lines);
    if (edge) cut.push(...text.lines.filter((line) => !isWithin(line, edge)));
  }
  const sorted = shown.toSorted((a, b) => a.box.top - b.box.top);
  const covered = sorted.flatMap((line, index) => {
    const below = sorted.slice(index + 1);
    const end = below.findIndex((other) => other.box.top > line.box.bottom);
    return below
      .slice(0, end === -1 ? undefined : end)
      .filter((other) => !other.element.contains(line.element) && !line.element.contains(other.element))
      .filter((other) => across(line.box, other.box) > 4 && down(line.box, other.box) > 5)
      .map((other) => `"${line.words}" lies across "${other.words}"`);
  });
  return [...new Set([...cut.map(({ words }) => `"${words}" is cut`), ...covered])];
}
