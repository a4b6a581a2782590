import type { DevState } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Overlay } from '../overlay.ts';
import { PREVIEW_WORDS } from '../words.ts';
import { dockBesideFocus } from './dock.ts';
import type { EntryActions } from './entry.ts';
import { createEntryList } from './entry-list.ts';
import { createErrorNews } from './error-news.ts';
import { createUndoOffer } from './undo-offer.ts';

type Panel = {
  readonly element: HTMLElement;
  show(state: DevState): void;
  isOpen(): boolean;
  /** Opens or closes it for the user. */
  toggle(isOpen: boolean): void;
  /** Opens it at an entry. */
  openAt(id: string): void;
};

/**
 * Lists the errors of the site. It opens by itself when errors appear, and closes by itself once they are corrected, unless
 * the user has opened it. After the user has closed it, it opens again only for new errors.
 */
export function createPanel(
  { root, host }: Overlay,
  actions: Omit<EntryActions, 'fixed'>,
  toggled: (isOpen: boolean) => void,
): Panel {
  let isWanted = false;

  const heading = element('h2', { id: 'panel-name', tabindex: -1 }, PREVIEW_WORDS.panel.name);
  const old = element('p', { class: 'is-old' }, PREVIEW_WORDS.panel.isOld);
  const news = createErrorNews();
  const undo = createUndoOffer(actions.requests, () => {
    isWanted = true;
    heading.focus();
  });
  const list = createEntryList({
    ...actions,
    // After applying a fix, the user wants to see the result.
    fixed() {
      // The state without the error may have arrived first, and that closes the panel.
      toggle(true);
      undo.forgetRefusal();
      heading.focus();
    },
  });
  const panel = element(
    'section',
    { class: 'panel', id: 'panel', 'aria-labelledby': 'panel-name', hidden: true },
    element(
      'header',
      {},
      heading,
      button(PREVIEW_WORDS.panel.close, () => toggle(false), { class: 'close' }),
    ),
    old,
    ...undo.elements,
    list.element,
  );
  panel.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    // An open dialog of the page stays open.
    event.preventDefault();
    toggle(false);
  });

  const open = (isOpen: boolean) => {
    if (panel.hidden === !isOpen) return;
    const hadFocus = panel.contains(root.activeElement);
    panel.hidden = !isOpen;
    undo.forgetRefusal();
    if (!isOpen && hadFocus) root.querySelector<HTMLElement>('[aria-controls="panel"]')?.focus();
    toggled(isOpen);
    dock();
  };
  const toggle = (isOpen: boolean) => {
    isWanted = isOpen;
    open(isOpen);
  };

  const dock = dockBesideFocus(panel, host);

  const render = ({ isCurrent, undo: step, ...state }: DevState) => {
    const focused = root.activeElement as HTMLElement | null;
    const hadFocus = panel.contains(focused);
    list.show(state);
    old.hidden = isCurrent !== false;
    undo.show(step);
    if (hadFocus) (focused?.isConnected ? focused : heading).focus({ preventScroll: true });
  };

  root.append(news.status, panel);
  return {
    element: panel,
    show(state) {
      render(state);
      const { hasNew, areGone } = news.tell(state);
      if (hasNew) open(true);
      else if (areGone && !isWanted) open(false);
    },
    isOpen: () => !panel.hidden,
    toggle,
    openAt(id) {
      toggle(true);
      const entry = list.opened(id);
      entry?.focus();
      entry?.scrollIntoView({ block: 'nearest' });
    },
  };
}
