import { createElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../islands/define-island.ts';

type Control = HTMLInputElement | HTMLButtonElement;

/** Hydrates an island with React, and removes its status line. Resolves when the island can answer. */
export async function hydrate<Props extends object>(
  island: Element,
  view: Island<Props>,
  props: Props,
): Promise<void> {
  const line = island.firstElementChild!;
  await hydratePart(island.lastElementChild!, view, props);
  // The line moves what is below it. A button must not move away from the finger that presses it.
  const remove = () => (island.matches(':active') ? setTimeout(remove, SOON) : line.remove());
  remove();
}

/** Milliseconds. */
const SOON = 50;

function hydratePart<Props extends object>(
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
 * Copies input and presses from an old control to its new one. If the browser has translated the page, or an extension
 * has changed it, React does not recognize the HTML and renders the island again. Earlier input and presses must still
 * count.
 */
function takePlace(old: Control, control: Control): void {
  const fields = control.closest('fieldset');
  if (fields !== null) fields.disabled = false;
  control.value = old.value;
  old.addEventListener('click', () => control.click());
}

/** The effects of an island run before those of its parent, so by then the island has read its first state. */
function Hydrated(props: { keepTyped(): void; done(): void; children?: ReactNode }) {
  const { keepTyped, done, children } = props;
  // Before all those effects, because an island reads the typed text.
  useLayoutEffect(keepTyped, [keepTyped]);
  useEffect(done, [done]);
  return children;
}
