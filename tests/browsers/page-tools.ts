/** The target of a visitor: a thing to press, read or type into, with the words that name it. */
export type Target = {
  readonly role: 'button' | 'link' | 'field' | 'heading' | 'words';
  readonly name: string;
  /** The part of the page around it, as a CSS selector. */
  readonly within?: string;
};

/** The first argument of functions that run in a page. */
export type PageTools = ReturnType<typeof pageTools>;

/**
 * Returns tools to inspect a page as a person does. The function is sent to the browser as text, so it uses nothing
 * from outside itself and nothing that Chromium 80 and Firefox 78 lack.
 */
export function pageTools() {
  const ROLES = {
    button: 'button, summary, [role="button"], input[type="submit"], a[href]',
    link: 'a[href]',
    field: 'input, textarea',
    heading: 'h1, h2, h3, h4',
    words: 'h1, h2, h3, h4, p, li, dt, dd, span, a, button, summary, div, label, figcaption',
  };

  const tidy = (text: string | null) => (text || '').replace(/\s+/g, ' ').trim();

  /** True if a person could see some of the element after scrolling to it. */
  function isSeen(element: Element): boolean {
    const box = element.getBoundingClientRect();
    if (box.width <= 2 || box.height <= 2) return false;
    const { visibility } = getComputedStyle(element);
    if (visibility !== 'visible') return false;
    let edge = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { display, opacity, overflowX, overflowY } = getComputedStyle(part);
      if (display === 'none' || Number(opacity) < 0.05) return false;
      // New builds give boxes to the closed content, although they do not draw it.
      if (part.tagName === 'DETAILS' && !(part as HTMLDetailsElement).open) {
        const summary = part.querySelector('summary');
        if (part !== element && !summary?.contains(element)) return false;
      }
      if (part.getAttribute('hidden') === 'until-found' && part !== element) return false;
      if (part === document.body || part === document.documentElement || part === element) continue;
      const clips = part.getBoundingClientRect();
      // The user can scroll the content of a scrolling area into view.
      if (overflowX === 'hidden' || overflowX === 'clip') {
        edge = { ...edge, left: Math.max(edge.left, clips.left), right: Math.min(edge.right, clips.right) };
      }
      if (overflowY === 'hidden' || overflowY === 'clip') {
        edge = { ...edge, top: Math.max(edge.top, clips.top), bottom: Math.min(edge.bottom, clips.bottom) };
      }
    }
    const across = Math.min(box.right, edge.right) - Math.max(box.left, edge.left);
    const down = Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top);
    return across > 2 && down > 2;
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label');
    if (label) return tidy(label);
    if (element.matches('input, textarea')) {
      const { labels } = element as HTMLInputElement;
      return tidy(labels && labels.length > 0 ? labels[0]!.textContent : element.getAttribute('placeholder'));
    }
    return tidy(textIn(element));
  }

  /** Returns all text that is not switched off, including text for screen readers only. */
  function textIn(element: Element): string {
    const parts = [...element.childNodes].map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent;
      if (!(node instanceof HTMLElement) || getComputedStyle(node).display === 'none') return '';
      return node instanceof HTMLImageElement ? node.alt : textIn(node);
    });
    return parts.join(' ');
  }

  /** Returns all visible elements that a person could mean by these words, only the innermost ones. */
  function find({ role, name, within }: Target): readonly Element[] {
    const places = within ? [...document.querySelectorAll(within)] : [document.body];
    const all = ([] as Element[]).concat(...places.map((place) => [...place.querySelectorAll(ROLES[role])]));
    const wanted = name.toLowerCase();
    const named = all.filter((one) => {
      const own = nameOf(one).toLowerCase();
      return role === 'words' ? own.includes(wanted) : own === wanted;
    });
    // Innermost first: there is always something visible around hidden words.
    const innermost = named.filter((one) => !named.some((other) => other !== one && one.contains(other)));
    return innermost.filter(isSeen);
  }

  /** Returns tag and first words, for a report. */
  function describe(element: Element): string {
    const words = tidy(element.textContent).slice(0, 40);
    return `<${element.tagName.toLowerCase()}>${words === '' ? '' : ` "${words}"`}`;
  }

  return { tidy, isSeen, nameOf, find, describe };
}
