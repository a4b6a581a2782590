import { openViewer } from '../gallery/viewer.ts';

/**
 * Lets thumbnails open in the dialog beside them instead of leading to a page with nothing but the picture; browsers
 * without dialogs follow the link.
 */
export function start(gallery: HTMLElement): void {
  const dialog = gallery.querySelector('dialog')!;
  if (!('showModal' in dialog)) return;
  dialog.hidden = false;
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('a.thumbnail')];
  const open = openViewer(dialog, thumbnails);
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.setAttribute('aria-haspopup', 'dialog');
    thumbnail.addEventListener('click', (event) => {
      // A click that opens a new tab or window is the browser's own affair.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(index);
    });
  }
}
