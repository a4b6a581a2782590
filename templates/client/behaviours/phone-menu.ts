/**
 * The browser opens and closes the sheet of the menu. While it is open, what lies behind takes no focus, the Tab key
 * stays within the menu, and whatever is chosen closes it. `whenClosed` is called each time.
 */
export function startPhoneMenu(menu: HTMLElement, whenClosed: () => void): void {
  const toggle = menu.querySelector<HTMLElement>('[popovertarget]');
  const sheet = menu.querySelector<HTMLElement>('[popover]');
  // Browsers that know no sheets show the menu in the flow of the page.
  if (toggle === null || sheet?.hidePopover === undefined) return;

  const isOpen = () => sheet.matches(':popover-open');
  const close = () => isOpen() && sheet.hidePopover();
  const say = (isExpanded: boolean) => toggle.setAttribute('aria-expanded', String(isExpanded));
  /** What the sheet is for readers of the screen while the page behind it is out of reach. */
  const asDialog = { role: 'dialog', 'aria-label': toggle.textContent };
  say(isOpen());

  sheet.addEventListener('beforetoggle', ({ newState }) => {
    const opens = newState === 'open';
    // Asked before anything is changed, or the browser would have to lay the page out in between.
    const barBottom = menu.closest('header')?.getBoundingClientRect().bottom;
    sheet.style.setProperty('--bar-bottom', `${barBottom}px`);
    say(opens);
    for (const [name, value] of Object.entries(asDialog)) {
      if (opens) sheet.setAttribute(name, value);
      else sheet.removeAttribute(name);
    }
    for (const part of partsBehind(menu)) part.inert = opens;
    if (!opens) whenClosed();
  });
  sheet.addEventListener('toggle', ({ newState }) => {
    // Safari gives a clicked button no focus, so the browser does not know where it was.
    if (newState === 'closed' && document.activeElement === document.body) toggle.focus();
  });
  sheet.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-to-top]') !== null) close();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen()) stayWithin(menu, event);
  });
  matchMedia('(width >= 64rem)').addEventListener('change', close);
}

/** From the last stop the Tab key leads to the first one, and back. */
function stayWithin(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Everything on the page but the menu and what it stands in. */
function partsBehind(menu: HTMLElement): readonly HTMLElement[] {
  const isAround = (part: Element) => part.contains(menu);
  return [...document.querySelectorAll<HTMLElement>('body > *, header > *, header > * > *')].filter(
    (part) => !isAround(part) && !menu.contains(part),
  );
}
