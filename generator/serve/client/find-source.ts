import { ELEMENT_NUMBER, type SourcePlace } from '../../model/dev-protocol.ts';
import { button, element } from './dom.ts';
import { layOver, type Overlay } from './overlay.ts';
import type { Requests } from './requests.ts';
import { PREVIEW_WORDS } from './words.ts';

type Finder = {
  /** While it is on, a click or Enter finds the source file instead of acting on the page. */
  turn(isOn: boolean): void;
};

/** The events of a click. None of them reaches the page while the user is finding a file. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick'];

/** Leads from a part of the page to its line in the source file: by Alt+click, or while it is turned on. */
export function createFinder(
  { host, root, layer }: Overlay,
  requests: Requests,
  turned: (isOn: boolean) => void,
): Finder {
  let isOn = false;
  let box: HTMLElement | undefined;
  const frame = element('div', { class: 'outline is-pointed', hidden: true });
  layer.append(frame);

  const turn = (on: boolean) => {
    if (isOn === on) return;
    isOn = on;
    frame.hidden = true;
    turned(on);
  };
  const isAsked = (event: MouseEvent | KeyboardEvent) => isOn || event.altKey;
  const isOurs = (event: Event) => event.composedPath().includes(host);
  const close = () => {
    box?.remove();
    box = undefined;
  };

  const find = async (target: Element) => {
    const numbered = target.closest(`[${ELEMENT_NUMBER}]`);
    if (numbered === null) return;
    const found = await requests
      .source(numbered.getAttribute(ELEMENT_NUMBER)!)
      .catch((error: Error) => error);
    const place = found instanceof Error ? undefined : found;
    close();
    box = sourceBox(wordsOf(found), place, { requests, close });
    root.append(box);
    beside(box, numbered);
    if (isOn) box.querySelector('button')?.focus();
    turn(false);
    if (place !== undefined && requests.mayWrite()) await requests.open(place).catch(says(box));
  };

  for (const name of PRESSES) {
    addEventListener(
      name,
      (event) => {
        if (isOurs(event) || !isAsked(event as MouseEvent)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (name === 'click') void find(event.target as Element);
      },
      true,
    );
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && (isOn || box !== undefined)) {
        event.stopImmediatePropagation();
        close();
        turn(false);
      } else if (isOn && event.key === 'Enter' && !isOurs(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (document.activeElement !== null) void find(document.activeElement);
      }
    },
    true,
  );
  const point = (event: MouseEvent | KeyboardEvent, target: EventTarget | null) => {
    const numbered = target instanceof Element ? target.closest(`[${ELEMENT_NUMBER}]`) : null;
    if (!isAsked(event) || isOurs(event) || numbered === null) frame.hidden = true;
    else layOver(frame, numbered);
  };
  addEventListener('pointermove', (event) => point(event, event.target), { passive: true, capture: true });
  addEventListener('keyup', (event) => {
    if (event.key === 'Alt') frame.hidden = true;
  });
  document.addEventListener('focusin', ({ target }) => {
    if (isOn && target instanceof Element && target !== host) layOver(frame, target);
  });
  return { turn };
}

/** What was found, or why nothing was. */
function wordsOf(found: SourcePlace | Error | undefined): string {
  if (found instanceof Error) return found.message;
  return found === undefined ? PREVIEW_WORDS.find.template : `${found.file}:${found.line}`;
}

function sourceBox(
  words: string,
  place: SourcePlace | undefined,
  { requests, close }: { readonly requests: Requests; close(): void },
): HTMLElement {
  const status = element('p', { role: 'status' }, words);
  const copy = button(PREVIEW_WORDS.find.copy, async () => {
    await copyText(words, copy);
    copy.textContent = PREVIEW_WORDS.find.copied;
  });
  const open = button(PREVIEW_WORDS.find.open, () => {
    requests.open(place!).catch(says(made));
  });
  const made = element(
    'div',
    { class: 'source', role: 'group', 'aria-label': PREVIEW_WORDS.find.name },
    status,
    place !== undefined && requests.mayWrite() && open,
    place !== undefined && copy,
    button(PREVIEW_WORDS.find.close, close),
  );
  return made;
}

function says(box: HTMLElement): (error: Error) => void {
  return ({ message }) => box.append(element('p', { role: 'alert' }, message));
}

/** Below the element, or where there is room. */
function beside(box: HTMLElement, target: Element): void {
  const { left, bottom } = target.getBoundingClientRect();
  const x = Math.min(left, innerWidth - box.offsetWidth - 8);
  const y = Math.min(bottom + 4, innerHeight - box.offsetHeight - 56);
  Object.assign(box.style, { left: `${Math.max(8, x)}px`, top: `${Math.max(8, y)}px` });
}

/** A page that reaches a phone without encryption may not use the clipboard API. */
async function copyText(text: string, beside: HTMLElement): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = element('textarea', { readonly: true }, text);
  beside.after(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  beside.focus();
}
