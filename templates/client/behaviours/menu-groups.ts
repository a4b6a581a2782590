import { asDisclosure, type Disclosure } from './disclosure.ts';

/**
 * Makes the groups of the menu open and close by their buttons. Opening one leaves the others open; a click outside of
 * the menu or on a link closes all, Escape the one that has focus, else the last opened. (Readings 15.)
 * Gives what closes all of them.
 */
export function startMenuGroups(menu: HTMLElement): () => void {
  /** The last opened is last. */
  let groups: readonly Disclosure[] = [...menu.querySelectorAll('details')].map(asDisclosure);
  const closeAll = () => {
    for (const group of groups) group.show(false);
  };

  for (const group of groups) {
    group.button.addEventListener('click', () => {
      groups = [...groups.filter((one) => one !== group), group];
    });
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest('a, [data-to-top]') !== null) closeAll();
  });
  document.addEventListener('keydown', ({ key }) => {
    // The sheet of phones closes as a whole.
    if (key !== 'Escape' || menu.querySelector('[popovertarget][aria-expanded="true"]') !== null) return;
    const open = groups.filter((group) => group.isOpen()).reverse();
    const group = open.find(containsFocus) ?? open[0];
    group?.show(false);
    // The button is in the bar that stays.
    group?.button.focus({ preventScroll: true });
  });
  return closeAll;
}

function containsFocus({ button, panel }: Disclosure): boolean {
  return button === document.activeElement || panel.contains(document.activeElement);
}
