/**
 * Fetches the picture of a slide if that has not been done, or has failed, as while a phone had no connection; done when it
 * can be shown, or cannot be had.
 */
export async function fetchPicture(slide: HTMLElement | undefined): Promise<void> {
  slide?.removeAttribute('data-far');
  const picture = slide?.querySelector('img');
  if (!picture) return;
  picture.loading = 'eager';
  // Any change of where a picture is makes browsers ask for it again.
  if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src);
  await picture.decode().catch(() => {});
}

/** Which of how many a slide is: `3 of 12`. */
export function positionOf(slide: HTMLElement): string {
  return slide.getAttribute('aria-label') ?? '';
}

/** What a slide shows, for those who do not see it. */
export function wordsOfSlide(slide: HTMLElement): string {
  const caption = slide.querySelector('.slide-words')?.textContent.trim();
  return [positionOf(slide), caption || slide.querySelector('img')?.alt].filter(Boolean).join(': ');
}
