/** A text within HTML or an attribute: it shows as it is, and ends nothing. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (one) => ENTITIES[one]!) : text;
}

// Most texts have none, which is found out faster than to replace nothing; `test` of a global expression remembers its place.
const SPECIAL = /["'&<>]/;
const EACH_SPECIAL = /["'&<>]/g;

/** As React writes them. */
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
