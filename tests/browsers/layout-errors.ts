import type { PageTools } from './page-tools.ts';

/** Runs in the page: returns layout errors as sentences. An empty list means that the layout is correct. */
export function layoutErrors({ isSeen, describe, tidy }: PageTools): readonly string[] {
  const width = document.documentElement.clientWidth;
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const isClear = (colour: string) => colour === 'transparent' || /,\s*0\)$/.test(colour);

  function sheetErrors(): readonly string[] {
    const faces = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
    const [first = ''] = getComputedStyle(document.body).fontFamily.split(',');
    const errors = [];
    if (!faces.has(first.trim().replace(/["']/g, '')))
      errors.push(`has its words in ${first}, no face of ours`);
    const header = document.querySelector('header');
    const grounds = header ? [header, ...header.querySelectorAll('*')] : [];
    const hasGround = grounds.some(
      (one) =>
        one.getBoundingClientRect().width >= width - 1 && !isClear(getComputedStyle(one).backgroundColor),
    );
    if (!hasGround) errors.push('has a header without a colour behind it');
    return errors;
  }

  function tooWide(): readonly string[] {
    const { scrollWidth } = document.documentElement;
    const errors = scrollWidth > width + 1 ? [`scrolls sideways: ${scrollWidth} of ${width} px wide`] : [];
    const isCut = (element: Element) => {
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        if (part !== element && getComputedStyle(part).overflowX !== 'visible') return true;
      }
      return false;
    };
    const outside = seen('body *').filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > width + 1 || left < -1) && !element.closest('svg') && !isCut(element);
    });
    const innermost = outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)));
    return [...errors, ...innermost.map((element) => `has ${describe(element)} wider than the window`)];
  }

  function tooLarge(): readonly string[] {
    const limit = 3 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const icons = seen('svg').filter(
      (one) => one.matches('.icon, a svg, button svg, summary svg') && !one.closest('li svg[role="img"]'),
    );
    return icons
      .filter((icon) => {
        const box = icon.getBoundingClientRect();
        // A drawing in place of a photo fills its card.
        const isDrawing = icon.matches('[preserveAspectRatio$="slice"]');
        return !isDrawing && Math.max(box.width, box.height) > limit;
      })
      .map((icon) => `has an icon ${Math.round(icon.getBoundingClientRect().width)} px wide`);
  }

  type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  type Line = { readonly element: Element; readonly box: Box; readonly words: string };

  /**
   * Returns the box of the letters, in the middle of the box of their line. Line boxes are higher than the letters,
   * so the boxes of close lines overlap.
   */
  function lettersIn({ left, right, top, bottom }: DOMRect, size: number): Box {
    const spare = Math.max(0, bottom - top - size) / 2;
    return { left, right, top: top + spare, bottom: bottom - spare };
  }

  /** Returns each line of each visible text, and texts with broken words. */
  function linesOfText() {
    const lines: Line[] = [];
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const element = text.parentElement;
      const all = tidy(text.textContent);
      // The owner places the names on the drawn map.
      if (!element || all === '' || element.closest('svg, noscript, script') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      const size = parseFloat(getComputedStyle(element).fontSize);
      lines.push(...boxes.map((box) => ({ element, box: lettersIn(box, size), words: all.slice(0, 40) })));
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > all.split(/[\s\-–—/@.]/).length) {
        broken.push(all.slice(0, 40));
      }
    }
    return { lines, broken };
  }

  function textErrors(): readonly string[] {
    const { lines, broken } = linesOfText();
    const sorted = [...lines].sort((a, b) => a.box.top - b.box.top);
    const across = (a: Box, b: Box) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a: Box, b: Box) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const overlaps: string[] = [];
    for (const [index, line] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top > line.box.bottom) break;
        const isSame = other.element.contains(line.element) || line.element.contains(other.element);
        if (isSame || across(line.box, other.box) <= 4 || down(line.box, other.box) <= 3) continue;
        overlaps.push(`has "${line.words}" lying across "${other.words}"`);
      }
    }
    return [...overlaps, ...broken.map((words) => `breaks the words "${words}" apart`)];
  }

  function pictureErrors(): readonly string[] {
    return (seen('img') as HTMLImageElement[])
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `does not show the picture ${image.currentSrc.replace(location.origin, '')}`);
  }

  const heading = seen('h1').length === 1 ? [] : [`has ${seen('h1').length} first headings to be seen`];
  return [
    ...new Set([
      ...sheetErrors(),
      ...heading,
      ...tooLarge(),
      ...tooWide(),
      ...textErrors(),
      ...pictureErrors(),
    ]),
  ];
}
