import { sayNotLoaded } from '../say-not-loaded.ts';

/**
 * Replaces the button for a map with the map of the maps service. Nothing is loaded from the service before that.
 * Without a connection the button stays; otherwise an empty frame would stay for good.
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
