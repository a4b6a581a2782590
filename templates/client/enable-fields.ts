/** Fields that are disabled as long as no script can take what is typed in them. */
export function enableFields(element: HTMLElement): void {
  for (const fields of element.querySelectorAll('fieldset')) fields.disabled = false;
}
