import { onChange } from './visitor.ts';

/*
 * Makes the `details` of a page complete on paper, and keeps the pressed one in its place on the screen. Runs when it is
 * loaded. Without it they open and close too.
 */
type Details = readonly HTMLDetailsElement[];

const details: Details = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
keepOneOpen(details);
openOnPaper(details);

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

/** Opens all `details` while the page is printed. Style sheets can do that only in browsers since 2024. */
function openOnPaper(all: Details): void {
  let restore: (() => void) | undefined;
  const print = () => {
    if (restore !== undefined) return;
    const states = all.map((details) => [details, details.open, details.getAttribute('name')] as const);
    restore = () => {
      for (const [details, isOpen] of states) details.open = isOpen;
      for (const [details, , name] of states) if (name !== null) details.setAttribute('name', name);
    };
    for (const details of all) details.removeAttribute('name');
    for (const details of all) details.open = true;
  };
  const end = () => {
    restore?.();
    restore = undefined;
  };
  addEventListener('beforeprint', print);
  addEventListener('afterprint', end);
  // Programs that only show the page as on paper send no other event.
  const paper = matchMedia('print');
  onChange(paper, () => (paper.matches ? print() : end()));
}
