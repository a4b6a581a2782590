/**
 * Shows the initials of a person below the photo until the photo is there. The initials go when the photo arrives; the
 * photo goes if it never arrives. (Readings 24.)
 */
export function startPortraits(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>('[data-portrait] img')) {
    const portrait = photo.closest<HTMLElement>('[data-portrait]')!;
    const settle = () => {
      portrait.dataset.portrait = photo.naturalWidth > 0 ? 'loaded' : 'failed';
    };
    if (photo.complete) settle();
    photo.addEventListener('load', settle);
    photo.addEventListener('error', settle);
  }
}
