import { openViewer } from '../gallery/viewer.ts';

/**
 * Opens thumbnails in the dialog next to them instead of a page with only the picture. Browsers without dialogs follow
 * the link.
 */
export function start(gallery: HTMLElement): void {
  const dialog = gallery.querySelector('dialog')!;
  if (!('showModal' in dialog)) return;
  dialog.hidden = false;
  const all = [...gallery.querySelectorAll<HTMLAnchorElement>('a.thumbnail')];
  // Pictures that have expired since the build are hidden, and do not count.
  const thumbnails = all.filter((one) => one.closest('[hidden]') === null);
  const open = openViewer(dialog, thumbnails);
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.dataset.position = thumbnail.dataset.position?.replace(/\d+/g, (number) =>
      String(Number(number) === all.length ? thumbnails.length : index + 1),
    );
    thumbnail.setAttribute('aria-haspopup', 'dialog');
    thumbnail.addEventListener('click', (event) => {
      // Browsers handle a click that opens a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(index);
    });
  }
}
