/** The year of the visitor's clock in the copyright line, in the place of that of the build. (Readings 22.) */
export function startCopyrightYear(): void {
  const year = document.querySelector('[data-year]');
  if (year !== null) year.textContent = String(new Date().getFullYear());
}
