/**
 * Says of jobs whose deadline has passed since the site was built that they are closed, and takes their form away.
 * (Readings 10.)
 */
export function startDeadlines(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-deadline][hidden]')) {
    if (note.dataset.deadline! >= today(note.dataset.timeZone!)) continue;
    note.hidden = false;
    note.parentElement!.querySelector('[data-until-deadline]')?.remove();
  }
}

/** The day it is in a time zone, written like a deadline: year, month, day. Swedish dates are. */
function today(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
