/*
 * Restores the state of a reloaded page: scroll position, focus, open parts, the current slide and typed text. Elements are
 * found again by their text, because their numbers change.
 */
const STATE = 'sitegen-state';

/** An element by its tag, name and text, and its index among those with the same. */
type Key = readonly [words: string, index: number];

type State = {
  readonly path: string;
  readonly scroll: readonly [number, number];
  readonly focus: Key | undefined;
  readonly details: readonly Key[];
  readonly pressed: readonly Key[];
  readonly sheets: readonly string[];
  readonly slides: readonly number[];
  readonly fields: readonly (readonly [Key, string | boolean])[];
};

const FIELDS = 'input:not([type="hidden"], [type="file"], [type="password"]), textarea, select';
const SLIDESHOW = '[data-section-script="slideshow"]';
/** Everything that can have focus, including the parts of a disclosure before a script has made a button of them. */
const FOCUSABLE = 'a, button, summary, input, textarea, select, [tabindex]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Saves the state of this page for the next time it is loaded in this tab. */
export function keepState(): void {
  const { activeElement } = document;
  const focused = activeElement?.matches(FOCUSABLE) ? activeElement : undefined;
  const state: State = {
    path: location.pathname,
    scroll: [scrollX, scrollY],
    focus: focused && keyOf(focused, FOCUSABLE),
    details: all('details[open] > summary').map((summary) => keyOf(summary, 'summary')),
    pressed: all('button[aria-expanded="true"]:not([popovertarget])').map((one) => keyOf(one, 'button')),
    sheets: all(':popover-open').map(({ id }) => id),
    slides: all(SLIDESHOW).map((slideshow) =>
      Math.max(
        0,
        [...slideshow.querySelectorAll('.slide')].findIndex((slide) => !slide.hasAttribute('inert')),
      ),
    ),
    fields: all(FIELDS).flatMap((field) => {
      const value = typedIn(field as Field);
      return value === undefined ? [] : [[keyOf(field, FIELDS), value] as const];
    }),
  };
  sessionStorage.setItem(STATE, JSON.stringify(state));
}

/** Restores the state of the page after its own scripts have started. */
export function restoreState(): void {
  const kept = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  if (kept === null) return;
  const state = JSON.parse(kept) as State;
  if (state.path !== location.pathname) return;
  const scrollBack = () => scrollTo({ left: state.scroll[0], top: state.scroll[1], behavior: 'instant' });

  const restore = () => {
    for (const key of state.details) found(key, 'summary')?.closest('details')?.setAttribute('open', '');
    for (const key of state.pressed) {
      const opener = found(key, 'button');
      if (opener?.getAttribute('aria-expanded') === 'false') opener.click();
    }
    for (const id of state.sheets) document.getElementById(id)?.showPopover();
    for (const [index, slideshow] of all(SLIDESHOW).entries())
      whenActive(slideshow, () => showSlide(slideshow, state.slides[index] ?? 0));
    for (const [key, value] of state.fields) {
      const field = found(key, FIELDS) as Field | undefined;
      const island = field?.closest<HTMLElement>('[data-island]');
      if (field === undefined) continue;
      if (!island) type(field, value);
      else {
        whenActive(island, () => type(found(key, FIELDS) as Field | undefined, value));
        // This event means that the island is about to be used. So it hydrates even if it is not in view.
        field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    }
    if (state.focus !== undefined) found(state.focus, FOCUSABLE)?.focus({ preventScroll: true });
    scrollBack();
  };
  document.addEventListener('DOMContentLoaded', restore, { once: true });
  // Before this, pictures may have had no size.
  addEventListener('load', scrollBack, { once: true });
}

function all(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function keyOf(element: Element, selector: string): Key {
  const words = wordsOf(element);
  return [
    words,
    all(selector)
      .filter((one) => wordsOf(one) === words)
      .indexOf(element as HTMLElement),
  ];
}

function found([words, index]: Key, selector: string): HTMLElement | undefined {
  return all(selector).filter((one) => wordsOf(one) === words)[index];
}

function wordsOf(element: Element): string {
  if (element.matches(FIELDS)) return `${element.tagName} ${element.getAttribute('name')} ${element.id}`;
  return `${element.getAttribute('href')} ${element.textContent.trim()}`;
}

/** The value a user has typed or chosen; undefined for the original value. */
function typedIn(field: Field): string | boolean | undefined {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked === field.defaultChecked ? undefined : field.checked;
  // React also writes a typed value into the attribute.
  if (field.closest('[data-island]') !== null) return field.value === '' ? undefined : field.value;
  const usual =
    field instanceof HTMLSelectElement
      ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.defaultValue;
  return field.value === (usual ?? '') ? undefined : field.value;
}

/** Sets a value as if the user typed it, so scripts are notified. */
function type(field: Field | undefined, value: string | boolean): void {
  if (field === undefined) return;
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  // React ignores a value that was set on the element itself.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Swiper stores its instance on its element. */
function showSlide(slideshow: HTMLElement, index: number): void {
  const { swiper } = slideshow as { swiper?: { slideTo(index: number, milliseconds: number): void } };
  if (index > 0) swiper?.slideTo(index, 0);
}

/** Calls back once a script has activated an element. */
function whenActive(element: HTMLElement, answer: () => void): void {
  if (element.dataset.active !== undefined) {
    answer();
    return;
  }
  const observer = new MutationObserver(() => {
    if (element.dataset.active === undefined) return;
    observer.disconnect();
    answer();
  });
  observer.observe(element, { attributeFilter: ['data-active'] });
}
