import { onChange } from '../visitor.ts';

/** What the button of the menu opens and closes, and what is called each time it closes. */
type PhoneMenu = {
  readonly menu: HTMLElement;
  readonly toggle: HTMLElement;
  readonly sheet: HTMLElement;
  whenClosed(): void;
};

/**
 * Whatever is chosen in the menu of phones closes it. It is a sheet before the page where browsers know such sheets,
 * else a part of the page. `whenClosed` is called each time.
 */
export function startPhoneMenu(menu: HTMLElement, whenClosed: () => void): void {
  const toggle = menu.querySelector<HTMLElement>('[popovertarget]');
  const sheet = menu.querySelector<HTMLElement>('[popover]');
  if (toggle === null || sheet === null) return;

  const start = 'hidePopover' in sheet ? startSheet : startDisclosure;
  const close = start({ menu, toggle, sheet, whenClosed });
  sheet.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-to-top]') !== null) close();
  });
  onChange(matchMedia('(min-width: 64rem)'), close);
}

/**
 * The browser opens and closes the sheet. While it is open, what is behind takes no focus, and the Tab key stays
 * within the menu. Gives what closes it.
 */
function startSheet({ menu, toggle, sheet, whenClosed }: PhoneMenu): () => void {
  const isOpen = () => sheet.matches(':popover-open');
  /** What the sheet is for readers of the screen while the page behind it is out of reach. */
  const asDialog = { role: 'dialog', 'aria-label': toggle.textContent };
  const place = () => {
    const { bottom, height } = menu.parentElement!.getBoundingClientRect();
    // The bar comes whole into sight for its menu.
    sheet.style.setProperty('--bar-bottom', `${Math.max(bottom, height)}px`);
  };
  const update = (opens: boolean) => {
    // Asked before anything is changed, or the browser would have to lay the page out in between.
    place();
    say(toggle, opens);
    for (const [name, value] of Object.entries(asDialog)) {
      if (opens) sheet.setAttribute(name, value);
      else sheet.removeAttribute(name);
    }
    for (const part of partsBehind(menu)) part.inert = opens;
  };
  // Anyone faster than the script has opened it already.
  if (isOpen()) update(true);
  else say(toggle, false);

  sheet.addEventListener('beforetoggle', ({ newState }) => {
    update(newState === 'open');
    if (newState === 'closed') whenClosed();
  });
  sheet.addEventListener('toggle', ({ newState }) => {
    // Safari gives a clicked button no focus, so the browser does not know where it was.
    if (newState === 'closed' && document.activeElement === document.body) toggle.focus();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen()) stayWithin(menu, event);
  });
  // The bar has another height on a phone that was turned.
  addEventListener('resize', place);
  return () => {
    if (isOpen()) sheet.hidePopover();
  };
}

/**
 * The list of the menu is in the page, and the button shows and hides it there: `data-disclosure` says which, and
 * the style sheet does it. Gives what closes it.
 */
function startDisclosure({ menu, toggle, sheet, whenClosed }: PhoneMenu): () => void {
  const isOpen = () => menu.dataset.disclosure === 'open';
  const show = (opens: boolean) => {
    menu.dataset.disclosure = opens ? 'open' : 'closed';
    say(toggle, opens);
  };
  const close = () => {
    if (!isOpen()) return;
    const hadFocus = sheet.contains(document.activeElement);
    show(false);
    whenClosed();
    // Or the focus would be lost with what it was on.
    if (hadFocus) toggle.focus();
  };
  show(false);

  toggle.setAttribute('aria-controls', sheet.id);
  toggle.addEventListener('click', () => (isOpen() ? close() : show(true)));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    close();
    toggle.focus();
  });
  return close;
}

function say(toggle: HTMLElement, isExpanded: boolean): void {
  toggle.setAttribute('aria-expanded', String(isExpanded));
}

/** From the last stop the Tab key leads to the first one, and back. */
function stayWithin(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Everything on the page but the menu and what it is in. */
function partsBehind(menu: HTMLElement): readonly HTMLElement[] {
  const isAround = (part: Element) => part.contains(menu);
  return [...document.querySelectorAll<HTMLElement>('body > *, header > *, header > * > *')].filter(
    (part) => !isAround(part) && !menu.contains(part),
  );
}
