/** Pixels a page may be scrolled before its header gets a solid ground. (Specification 9.) */
const UNSCROLLED = 20;

/**
 * Marks in the header whether the page is scrolled; the style sheet does the rest. Keeps room for the header above an element
 * that gets the focus, and above the words of a first picture, on which the header is. Elements of the header need none: they
 * are in sight, and the page must not scroll for them.
 */
export function startHeader(header: HTMLElement): void {
  const update = () => {
    header.dataset.scrolled = String(scrollY > UNSCROLLED);
  };
  const keepRoom = (isInHeader: boolean) => {
    // On a low screen the header does not stay, and can be higher than the screen.
    const height = Math.min(header.offsetHeight, innerHeight / 2);
    document.documentElement.style.scrollPaddingTop = isInHeader ? '0' : `${height}px`;
  };
  addEventListener('scroll', update, { passive: true });
  // Before the page scrolls to the next element; at `focusin` it has scrolled.
  addEventListener('focusout', (event) => keepRoom(header.contains(event.relatedTarget as Node)));
  // The scroll position is known after the layout. A request now would force the browser to lay out the page at once.
  requestAnimationFrame(() => {
    update();
    keepRoom(false);
  });
  const words = document.querySelector<HTMLElement>('.hero-words');
  // The style sheet has room for most headers. It cannot know how many lines its parts need with large text or many links.
  new ResizeObserver(([size]) => {
    const { height } = size!.contentRect;
    words?.style.setProperty('--head', `${height - words.closest('main')!.offsetTop}px`);
    header.style.setProperty('--header', `${height}px`);
    // Without the pixel above the bar, see the style sheet.
    header.style.setProperty('--strip', `${(header.lastElementChild as HTMLElement).offsetTop - 1}px`);
  }).observe(header);
}
