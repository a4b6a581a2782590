import { button, element } from '../dom.ts';

/** A button of the bar that opens a popup above it. */
export type Popup = {
  readonly opener: HTMLButtonElement;
  readonly content: HTMLElement;
  close(): void;
};

let count = 0;

/**
 * Creates a popup; only one is open at a time. Another button, Escape or a press elsewhere closes it. `opened` is
 * called each time.
 */
export function createPopup(
  root: ShadowRoot,
  words: string,
  name: string,
  opened: (content: HTMLElement) => void = () => {},
): Popup {
  count += 1;
  const id = `popup-${count}`;
  const content = element('div', { class: 'popup', id, role: 'group', 'aria-label': name, hidden: true });
  const show = (isOpen: boolean) => {
    content.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    opened(content);
    place();
  };
  const close = () => {
    if (content.hidden) return;
    const hadFocus = content.contains(root.activeElement);
    show(false);
    if (hadFocus) opener.focus();
  };
  const place = () => {
    const { left } = opener.getBoundingClientRect();
    content.style.left = `${Math.max(8, Math.min(left, innerWidth - content.offsetWidth - 8))}px`;
  };
  const opener = button(words, () => show(content.hidden !== false), {
    'aria-expanded': 'false',
    'aria-controls': id,
  });
  for (const part of [opener, content]) {
    part.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      // An open dialog of the page stays open.
      if (!content.hidden) event.preventDefault();
      close();
    });
  }
  const closeElsewhere = (event: PointerEvent) => {
    const path = event.composedPath();
    if (!path.includes(content) && !path.includes(opener)) close();
  };
  addEventListener('pointerdown', closeElsewhere, true);
  addEventListener('resize', place);
  return { opener, content, close };
}

/** A value to choose, with the text of its button. */
type Choice<Value> = { readonly value: Value; readonly words: string };

/** Fills a popup with choices. */
export function offer<Value>(
  { content, close, opener }: Popup,
  choices: readonly Choice<Value>[],
  current: Value,
  choose: (value: Value) => void,
): void {
  content.replaceChildren(
    ...choices.map(({ value, words }) =>
      button(
        words,
        () => {
          choose(value);
          close();
          opener.focus();
        },
        { 'aria-pressed': String(value === current) },
      ),
    ),
  );
}
