/**
 * The initials of a person are below the photo, and show until it is there. They go once it is, and the photo goes if
 * it never comes. (Readings 24.)
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
