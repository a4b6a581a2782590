import { asDisclosure, type Disclosure } from './disclosure.ts';

/**
 * Opens and closes the groups of the menu by their buttons. Opening one leaves the others open. A click outside the menu
 * or on a link closes all groups. Escape closes the group with focus, else the last opened one. (Readings 15.) Returns
 * the function that closes all of them.
 */
export function startMenuGroups(menu: HTMLElement): () => void {
  /** In the order of opening: the last opened group is last. */
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
    // The phone sheet closes as a whole.
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
