import { unescaped } from '../html/attributes.ts';

/**
 * The content security policy header for a page: its own policy, and `frame-ancestors`, which only a header can set. No other
 * site may show the page in a frame. The live preview shows its pages in its own frames, so `framedBy` is `'self'` there.
 */
export function policyOf(html: string, framedBy = "'none'"): string {
  const [, written] = POLICY_ELEMENT.exec(html) ?? [];
  const own = written === undefined ? '' : unescaped(written).replace(/\s+/g, ' ').trim();
  // A page of public/ may contain anything here. If a header cannot contain it, only the page itself applies it.
  return `${/^[ -~]+$/.test(own) ? own : WITHOUT_ITS_OWN}; frame-ancestors ${framedBy}`;
}

/** Pages of public/ may write it on several lines. */
const POLICY_ELEMENT = /<meta\s+http-equiv\s*=\s*"Content-Security-Policy"\s+content\s*=\s*"([^"]*)"/i;

/** For pages without a policy: files of the site, secure frames and secure forms, and nothing else. */
const WITHOUT_ITS_OWN =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-src https:; form-action 'self' https:";

/** Files other than pages never need to run scripts. */
export const POLICY_OF_FILES = "script-src 'none'; frame-ancestors 'none'";
