/**
 * Makes a toolbar one stop for the Tab key, with arrow keys between its buttons. This is how toolbars work everywhere.
 * (ARIA Authoring Practices)
 */
export function addToolbarKeys(toolbar: HTMLElement): void {
  const stops = () =>
    [...toolbar.querySelectorAll<HTMLElement>('button')].filter((stop) => stop.getClientRects().length > 0);
  const choose = (chosen: HTMLElement | undefined) => {
    for (const stop of toolbar.querySelectorAll<HTMLElement>('button'))
      stop.tabIndex = stop === chosen ? 0 : -1;
  };
  toolbar.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) choose(target);
  });
  toolbar.addEventListener('keydown', (event) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    const next = nextStop(event.key, at, all.length);
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  });
  choose(toolbar.querySelector<HTMLElement>('button') ?? undefined);
}

function nextStop(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
