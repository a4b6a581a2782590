/** Puts the map of a maps service in the place of the button that asks for it; before that nothing is loaded from there. */
export function startMapFrames(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-frame]')) {
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe');
      frame.src = button.dataset.frame!;
      frame.title = button.dataset.title!;
      frame.className = 'map-frame';
      button.replaceWith(frame);
      frame.focus();
    });
  }
}
