/** Replaces the year of the build in the copyright line with the year of the visitor's clock. (Readings 22.) */
export function startCopyrightYear(): void {
  const year = document.querySelector('[data-year]');
  if (year !== null) year.textContent = String(new Date().getFullYear());
}
