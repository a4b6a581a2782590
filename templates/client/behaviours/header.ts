/** Pixels a page may be scrolled before its header gets a solid ground. (Specification 9.) */
const UNSCROLLED = 20;

/** Says in the header whether the page is scrolled; the style sheet does the rest. */
export function startHeader(header: HTMLElement): void {
  const update = () => {
    header.dataset.scrolled = String(scrollY > UNSCROLLED);
  };
  addEventListener('scroll', update, { passive: true });
  // Where the page is, is known once it is laid out; if the browser were asked now, it would have to do that at once.
  requestAnimationFrame(update);
}
