/** Escapes a text for HTML or an attribute: it shows unchanged and cannot close anything. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (one) => ENTITIES[one]!) : text;
}

// Most texts have no special character, and a test is faster than a replacement. A global expression would remember its
// position in `test`.
const SPECIAL = /["'&<>]/;
const EACH_SPECIAL = /["'&<>]/g;

/** The entities that React writes. */
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
