/**
 * The content security policy to send with a page: its own, and what only a header can say, that no other site may
 * show it in a frame. The live preview shows its pages in frames of its own: `framedBy` is `'self'` there.
 */
export function policyOf(html: string, framedBy = "'none'"): string {
  const [, written] = POLICY_ELEMENT.exec(html) ?? [];
  const own = written === undefined ? '' : unescaped(written).replace(/\s+/g, ' ').trim();
  // A page of public/ may have anything there; what no header can say is left to the page itself.
  return `${/^[ -~]+$/.test(own) ? own : WITHOUT_ITS_OWN}; frame-ancestors ${framedBy}`;
}

/** Pages of public/ may write it over several lines. */
const POLICY_ELEMENT = /<meta\s+http-equiv\s*=\s*"Content-Security-Policy"\s+content\s*=\s*"([^"]*)"/i;

/** For pages that bring no policy: files of the site, frames and forms that are secure, and nothing else. */
const WITHOUT_ITS_OWN =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-src https:; form-action 'self' https:";

/** What is not a page has no reason to run anything. */
export const POLICY_OF_FILES = "script-src 'none'; frame-ancestors 'none'";

/** An attribute's value as it was before it was written into HTML. */
function unescaped(attribute: string): string {
  return attribute
    .replaceAll(/&#(?:x27|39);/gi, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
