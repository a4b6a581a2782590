import { createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../islands/define-island.ts';

type Control = HTMLInputElement | HTMLButtonElement;

/** Lets React take over an island; done when the island answers. */
export function hydrate<Props extends object>(
  element: Element,
  view: Island<Props>,
  props: Props,
): Promise<void> {
  const controls = () => [...element.querySelectorAll<Control>('input, button')];
  const [before, focused] = [controls(), document.activeElement];
  const keepTyped = () => {
    for (const [index, control] of controls().entries()) {
      const old = before[index];
      if (old === undefined || old === control || old.type !== control.type) continue;
      takePlace(old, control);
      if (old === focused) control.focus();
    }
  };
  return new Promise((done) => {
    hydrateRoot(element, createElement(Hydrated, { keepTyped, done }, createElement(view, props)));
  });
}

/**
 * A page that its browser has translated, or in which an extension has put something, is not the one React knows: it
 * renders the island anew. What was typed and pressed until then counts in the new one.
 */
function takePlace(old: Control, control: Control): void {
  const fields = control.closest('fieldset');
  if (fields !== null) fields.disabled = false;
  control.value = old.value;
  old.addEventListener('click', () => control.click());
}

/** The effects of an island run before those of what it is in, so by then it has read what it wants to know. */
function Hydrated(props: { keepTyped(): void; done(): void; children?: ReactNode }) {
  const { keepTyped, done, children } = props;
  // Before all those effects: an island reads what was typed.
  useLayoutEffect(keepTyped, [keepTyped]);
  useEffect(done, [done]);
  return children;
}
