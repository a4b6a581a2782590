import { button } from '../dom.ts';
import { PREVIEW_WORDS } from '../words.ts';

const KEPT = 'sitegen-bar-hidden';

/** The button that hides a toolbar, and the tab that is there in its place. */
export type Hiding = { readonly hide: HTMLButtonElement; readonly tab: HTMLButtonElement };

/**
 * Lets a person hide a toolbar, on later pages too, until they want it again by its tab or by Alt and full stop. Then `first`
 * has the focus.
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

  // By its place: with Option, the key of the full stop types another character.
  addEventListener('keydown', (event) => {
    if (!event.altKey || event.code !== 'Period') return;
    event.preventDefault();
    setHidden(false);
  });
  return { hide, tab };
}
