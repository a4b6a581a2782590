/** Updates the page for the days that have passed since the site was built. */
export function startDeadlines(): void {
  // Jobs after their deadline are closed and offer no form. (Readings 10.) A list without items shows its sentence.
  for (const note of passed('data-deadline')) {
    note.hidden = false;
    note.parentElement!.querySelector('[data-until-deadline]')?.remove();
  }
  // Expired items say so, or go.
  for (const tag of passed('data-expires')) {
    if (tag.dataset.stays === 'true') tag.hidden = false;
    else tag.closest<HTMLElement>('li,article,details')!.hidden = true;
  }
}

/** The hidden elements whose day is over in the time zone of the site. */
function passed(name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${name}][hidden]`)].filter(
    (element) => element.getAttribute(name)! < today(element.dataset.timeZone!),
  );
}

/** The current day in a time zone, written like a deadline: year, month, day. Swedish dates have this form. */
function today(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
