import { sayNotLoaded } from '../say-not-loaded.ts';

/**
 * Puts the map of a maps service in the place of the button that asks for it; before that nothing is loaded from there.
 * Without a connection the button stays, or there would be an empty frame for good.
 */
export function startMapFrames(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-frame]')) {
    const place = button.parentElement!;
    button.addEventListener('click', () => {
      if (!navigator.onLine) {
        sayNotLoaded(place, true);
        return;
      }
      const frame = document.createElement('iframe');
      frame.src = button.dataset.frame!;
      frame.title = button.dataset.title!;
      frame.className = 'map-frame';
      place.replaceWith(frame);
      frame.focus();
    });
  }
}
