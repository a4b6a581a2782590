import { prefersReducedData } from '../visitor.ts';

/** Pixels that a finger must move sideways for the next picture. */
const SWIPE = 40;

/** Pixels that a caption moves at an arrow key. */
const LINE = 24;

/**
 * Makes a dialog show the pictures of thumbnails. Returns the function that opens it at one of them. The browser keeps
 * focus in the dialog and closes it at Escape. When it closes, focus goes back to the thumbnail that opened it.
 */
export function openViewer(
  dialog: HTMLDialogElement,
  thumbnails: readonly HTMLAnchorElement[],
): (index: number) => void {
  const frame = dialog.querySelector('.viewer-picture')!;
  const words = dialog.querySelector('.viewer-bar [role="status"]')!;
  const fetched = new Map<number, HTMLImageElement>();
  let [opened, current] = [0, 0];

  const pictureAt = (index: number) => {
    const known = fetched.get(index);
    // A neighbour may have failed while it was preloaded, although the connection is back now.
    const hasFailed = known?.complete && known.naturalWidth === 0;
    const picture = known && !hasFailed ? known : pictureOf(thumbnails[index]!);
    fetched.set(index, picture);
    return picture;
  };
  const around = (index: number) => (index + thumbnails.length) % thumbnails.length;

  const show = async (index: number) => {
    current = index;
    const picture = pictureAt(index);
    frame.textContent = '';
    frame.append(picture);
    words.textContent = wordsOf(thumbnails[index]!);
    words.scrollTop = 0;
    dialog.dataset.state = picture.complete && picture.naturalWidth > 0 ? 'shown' : 'loading';
    const isThere = await picture.decode().then(
      () => true,
      () => false,
    );
    // A failed picture is requested again at the next visit.
    if (!isThere) fetched.delete(index);
    if (current !== index) return;
    dialog.dataset.state = isThere ? 'shown' : 'failed';
    if (isThere && !prefersReducedData()) for (const step of [1, -1]) pictureAt(around(index + step));
  };
  const step = (by: number) => void show(around(current + by));

  dialog.addEventListener('click', ({ target, detail }) => {
    const arrow = (target as Element).closest<HTMLElement>('[data-step]');
    if (arrow !== null) step(Number(arrow.dataset.step));
    // The second click of a double click on a thumbnail arrives here.
    else if (detail < 2) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
    // A long caption on a low screen.
    if (key === 'ArrowDown') words.scrollTop += LINE;
    if (key === 'ArrowUp') words.scrollTop -= LINE;
  });
  onSwipe(dialog, step);
  // Zoomed in with two fingers, a finger moves the view. Otherwise the other parts of the picture could not be seen.
  const view = window.visualViewport;
  view?.addEventListener('resize', () => {
    dialog.style.touchAction = view.scale > 1 ? 'auto' : '';
  });
  dialog.addEventListener('close', () => thumbnails[opened]!.focus());

  return (index) => {
    opened = index;
    dialog.showModal();
    void show(index);
  };
}

function pictureOf(thumbnail: HTMLAnchorElement): HTMLImageElement {
  const picture = new Image();
  picture.alt = thumbnail.querySelector('img')?.alt ?? '';
  picture.src = thumbnail.href;
  return picture;
}

/** The position of the picture in the gallery, and its caption. */
function wordsOf(thumbnail: HTMLAnchorElement): string {
  const caption = thumbnail.parentElement?.querySelector('p')?.textContent;
  return [thumbnail.dataset.position, caption].filter(Boolean).join(' · ');
}

/** Calls `step` with 1 when a finger moves to the left, which pulls in the next picture, and with -1 to the right. */
function onSwipe(element: HTMLElement, step: (by: number) => void): void {
  let from: number | undefined;
  element.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX }) => {
    // A second finger zooms.
    from = pointerType === 'touch' && isPrimary ? clientX : undefined;
  });
  element.addEventListener('pointerup', ({ clientX }) => {
    const way = from === undefined ? 0 : clientX - from;
    from = undefined;
    if (Math.abs(way) >= SWIPE) step(way < 0 ? 1 : -1);
  });
}
