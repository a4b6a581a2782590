/**
 * Fetches the picture of a slide, unless it is there. A failed fetch is repeated, for example after a phone had no
 * connection. Resolves when the picture can be shown, or cannot be loaded.
 */
export async function fetchPicture(slide: HTMLElement | undefined): Promise<void> {
  slide?.removeAttribute('data-far');
  const picture = slide?.querySelector('img');
  if (!picture) return;
  picture.loading = 'eager';
  // Any write to the source of a picture makes browsers request it again.
  if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
  await picture.decode().catch(() => {});
}

/** The position of a slide among all slides: `3 of 12`. */
export function positionOf(slide: HTMLElement): string {
  return slide.getAttribute('aria-label') ?? '';
}

/** The content of a slide in words, for people who cannot see it. */
export function wordsOfSlide(slide: HTMLElement): string {
  const caption = slide.querySelector('.slide-words')?.textContent.trim();
  return [positionOf(slide), caption || slide.querySelector('img')?.alt].filter(Boolean).join(': ');
}
