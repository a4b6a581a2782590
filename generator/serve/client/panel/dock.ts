/**
 * Puts the panel at the head of the window while it would cover what has focus on the page, and else at the foot. `host` is
 * the element that the panel itself is in.
 */
export function dockBesideFocus(panel: HTMLElement, host: Element): () => void {
  const dock = () => {
    const focused = document.activeElement;
    if (panel.hidden || focused === null || focused === document.body || focused === host) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const { height } = panel.getBoundingClientRect();
    const isCovered = bottom > innerHeight - height - 48 && top < innerHeight;
    panel.classList.toggle('is-at-head', isCovered && top > height);
  };
  document.addEventListener('focusin', dock);
  return dock;
}
