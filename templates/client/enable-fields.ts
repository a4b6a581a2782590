/** Enables the fields that are disabled until a script can handle their input. */
export function enableFields(element: HTMLElement): void {
  for (const fields of element.querySelectorAll('fieldset')) fields.disabled = false;
}
