import { button } from '../dom.ts';
import { PREVIEW_WORDS } from '../words.ts';

const KEPT = 'sitegen-bar-hidden';

/** The button that hides a toolbar, and the tab shown instead of it. */
type Hiding = { readonly hide: HTMLButtonElement; readonly tab: HTMLButtonElement };

/**
 * Lets the user hide a toolbar, also on later pages. The tab or Alt and full stop shows it again. Then `first` has the focus.
 */
export function createHiding(toolbar: HTMLElement, first: HTMLElement): Hiding {
  const setHidden = (isHidden: boolean, hasFocus = true) => {
    toolbar.hidden = isHidden;
    tab.hidden = !isHidden;
    if (isHidden) localStorage.setItem(KEPT, '');
    else localStorage.removeItem(KEPT);
    if (hasFocus) (isHidden ? tab : first).focus();
  };
  const hide = button(PREVIEW_WORDS.bar.hide, () => setHidden(true));
  const tab = button(PREVIEW_WORDS.bar.show, () => setHidden(false), { class: 'tab' });
  setHidden(localStorage.getItem(KEPT) !== null, false);

  // Compares the position of the key, because the full stop key types another character with Option.
  const showByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'Period') return;
    event.preventDefault();
    setHidden(false);
  };
  addEventListener('keydown', showByKey, true);
  return { hide, tab };
}
