import { onChange } from '../visitor.ts';

/** The menu with its button and the part that it opens, and a callback for each close. */
type PhoneMenu = {
  readonly menu: HTMLElement;
  readonly toggle: HTMLElement;
  readonly sheet: HTMLElement;
  whenClosed(): void;
};

/**
 * Starts the phone menu, which closes when the visitor chooses something in it. It is a sheet in front of the page if
 * the browser has popovers, else a part of the page. `whenClosed` is called at each close, and when the screen becomes wide
 * or narrow.
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
  onChange(matchMedia('(min-width: 64rem)'), () => {
    close();
    // Groups that were opened on a wide screen.
    whenClosed();
  });
}

/**
 * Starts the menu as a sheet that the browser opens and closes. While it is open, the parts behind take no focus, and
 * the Tab key stays within the menu. Returns the function that closes it.
 */
function startSheet({ menu, toggle, sheet, whenClosed }: PhoneMenu): () => void {
  const isOpen = () => sheet.matches(':popover-open');
  /** The role and name of the sheet for screen readers while the page behind it is out of reach. */
  const asDialog = { role: 'dialog', 'aria-label': toggle.textContent };
  const place = () => {
    const { bottom, height } = menu.parentElement!.getBoundingClientRect();
    // The bar comes fully into sight for its menu.
    sheet.style.setProperty('--bar-bottom', `${Math.max(bottom, height)}px`);
  };
  const update = (opens: boolean) => {
    // Measured before any change, or the browser would have to lay out the page in between.
    place();
    say(toggle, opens);
    for (const [name, value] of Object.entries(asDialog)) {
      if (opens) sheet.setAttribute(name, value);
      else sheet.removeAttribute(name);
    }
    for (const part of partsBehind(menu)) part.inert = opens;
  };
  // A visitor can open the sheet before the script starts.
  if (isOpen()) update(true);
  else say(toggle, false);

  sheet.addEventListener('beforetoggle', ({ newState }) => {
    update(newState === 'open');
    if (newState === 'closed') whenClosed();
  });
  sheet.addEventListener('toggle', ({ newState }) => {
    // Safari gives a clicked button no focus, so the browser does not know where the focus was.
    if (newState === 'closed' && document.activeElement === document.body) toggle.focus();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen()) stayWithin(menu, event);
  });
  // The bar has another height on a turned phone.
  addEventListener('resize', place);
  return () => {
    if (isOpen()) sheet.hidePopover();
  };
}

/**
 * Starts the menu as a list in the page that the button shows and hides: `data-disclosure` has the state for the style
 * sheet. Returns the function that closes it.
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
    // Otherwise the focus would be lost with its element.
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

/** Moves the focus from the last stop to the first one at the Tab key, and back. */
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

/** Everything on the page except the menu and the elements around it. */
function partsBehind(menu: HTMLElement): readonly HTMLElement[] {
  const isAround = (part: Element) => part.contains(menu);
  return [...document.querySelectorAll<HTMLElement>('body > *, header > *, header > * > *')].filter(
    (part) => !isAround(part) && !menu.contains(part),
  );
}
