/** Keeps only one of the `details` with the same name open, also in browsers that do not do this themselves. */
export function startExclusiveDetails(): void {
  // The event does not bubble, but it passes here on its way down.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const name = target.getAttribute('name');
      if (name === null) return;
      for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open][name]')) {
        if (other !== target && other.getAttribute('name') === name) other.open = false;
      }
    },
    true,
  );
}
