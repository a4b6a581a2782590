/* Keeps a pressed part of the page in its place on the screen. Runs when it is loaded. Without it the parts open too. */
type Details = readonly HTMLDetailsElement[];

const details: Details = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
keepOneOpen(details);

/**
 * Keeps only one of the `details` with the same name open, also in browsers that do not do this themselves. An answer
 * that closes above the pressed question does not move the question.
 */
function keepOneOpen(all: Details): void {
  const closeOthers = (opened: HTMLDetailsElement) => {
    const name = opened.getAttribute('name');
    if (name === null) return;
    for (const other of all) if (other !== opened && other.getAttribute('name') === name) other.open = false;
  };
  for (const details of all) {
    const summary = details.firstElementChild!;
    summary.addEventListener('click', () => {
      if (details.open) return;
      const { top } = summary.getBoundingClientRect();
      // Before the browser does it. Afterwards the page would have moved.
      closeOthers(details);
      scrollBy(0, summary.getBoundingClientRect().top - top);
    });
    // Opened by a search in the page.
    details.addEventListener('toggle', () => details.open && closeOthers(details));
  }
}
