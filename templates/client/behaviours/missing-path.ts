/** Names the requested address in the console if no page has it. (Specification 8.) */
export function startMissingPath(): void {
  if (document.querySelector('[data-not-found]') === null) return;
  console.warn(`There is no page at ${location.pathname}`);
}
