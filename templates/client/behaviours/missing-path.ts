/** Says in the console which address was asked for and is none. (Specification 8.) */
export function startMissingPath(): void {
  if (document.querySelector('[data-not-found]') === null) return;
  console.warn(`There is no page at ${location.pathname}`);
}
