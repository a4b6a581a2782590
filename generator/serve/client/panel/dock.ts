/**
 * Moves the panel to the top of the window if it would cover the focused element of the page, and otherwise to the bottom.
 * `host` is the element around the panel.
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
