/** Of the `details` with the same name one is open at a time, also where browsers do not see to that themselves. */
export function startExclusiveDetails(): void {
  // The event does not bubble; on its way down it passes here.
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
