import { createRoot, type Root } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';

/** What a toast says, and what is said of it to those who do not see it. */
export type Toast = { readonly text: string; readonly close: string; readonly region: string };

/** Milliseconds a toast is shown. (Specification 9.) */
const SHOWN = 5_000;

/** Becomes the id of the element; no id of a section can hold an underscore. */
const ID = 'toast_shown';

// What React renders is on the page only a moment later, so a second press in the meantime cannot be told by the page.
let root: Root | undefined;
let isShown = false;

/**
 * Shows a toast in a status line that is there already, since what comes together with its words is not read out. A
 * toast that is still shown is updated instead and begins its time again. (Readings 23a.) It closes by its button, by
 * Escape, or by time, which stands still while pointer or focus is on it (styles/toasts.css).
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
        // For readers of the screen: it has an English name that says nothing. It is seen nevertheless (styles/toasts.css).
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
      // Or the focus would be lost with what it was on.
      if (place.contains(document.activeElement)) opener.focus();
    },
  });
}
