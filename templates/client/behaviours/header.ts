/** Pixels a page may be scrolled before its header gets a solid ground. (Specification 9.) */
const UNSCROLLED = 20;

/** Marks in the header whether the page is scrolled; the style sheet does the rest. */
export function startHeader(header: HTMLElement): void {
  const update = () => {
    header.dataset.scrolled = String(scrollY > UNSCROLLED);
  };
  addEventListener('scroll', update, { passive: true });
  // The scroll position is known after the layout. A request now would force the browser to lay out the page at once.
  requestAnimationFrame(update);
}
