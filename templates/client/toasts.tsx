import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';

/** The words of a toast, and its words for people who cannot see it. */
type Toast = { readonly text: string; readonly close: string; readonly region: string };

/** Milliseconds a toast is shown. (Specification 9.) */
const SHOWN = 5_000;

/** The id of the element. No id of a section can contain an underscore. */
const ID = 'toast_shown';

// React renders a moment later, so the page does not show yet whether a toast is shown when a second press follows.
let root: Root | undefined;
let isShown = false;

/**
 * Shows a toast in an existing status line: screen readers do not read out a line that arrives with its words. A toast
 * that still shows is updated, and its time starts again. (Readings 23a.) It closes by its button, by Escape, or by
 * time. The time pauses while pointer or focus is on the toast (styles/toasts.css).
 */
export function showToast(place: HTMLElement, { text, close, region }: Toast, opener: HTMLElement): void {
  if (isShown) {
    toast.update(ID, { render: text });
    return;
  }
  isShown = true;
  if (root === undefined) {
    root = createRoot(place);
    root.render(
      <ToastContainer
        autoClose={SHOWN}
        transition={false}
        draggable={false}
        pauseOnHover={false}
        icon={false}
        // Only for screen readers: its English name says nothing. The bar still shows (styles/toasts.css).
        hideProgressBar
        role="group"
        aria-label={region}
        closeButton={({ closeToast }) => (
          <button type="button" className="button button-quiet" onClick={closeToast}>
            {close}
          </button>
        )}
      />,
    );
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') toast.dismiss(ID);
  };
  document.addEventListener('keydown', closeByKey);
  toast.success(text, {
    toastId: ID,
    onClose() {
      isShown = false;
      document.removeEventListener('keydown', closeByKey);
      // Otherwise the focus would be lost with its element.
      if (place.contains(document.activeElement)) opener.focus();
    },
  });
}
