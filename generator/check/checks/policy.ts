import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import { DIRECTIVES, policySource } from '../../render/page-policy.ts';
import type { Check, PageDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';

/** The content security policy of each page allows everything that the page uses, and nothing more. */
export const policy: Check = {
  page(page, { settings }) {
    // The policy of the renderer comes first in the head; one in a template would be a second.
    const second = page.newNamed('meta').find(isPolicy);
    if (second !== undefined) return [found({ problem: 'second' }, second)];

    const written = parse(page.policy);
    const needed = neededBy(page, settings.url);
    const missing = [...needed].filter(([name]) => !written.has(name));
    return [
      ...missing.map(([, { directive, source, element, part }]) =>
        found({ problem: 'too-strict', source, directive }, element, part),
      ),
      ...[...written.values()]
        .filter(({ directive, source }) => source !== "'none'" && !needed.has(`${directive} ${source}`))
        .map((one) => found({ problem: 'too-open', ...one })),
      ...CLOSED.filter((directive) => !written.has(`${directive} 'none'`)).map((directive) =>
        found({ problem: 'left-open', directive }),
      ),
    ];
  },
};

/** Directives that every page must have, independent of its content. */
const CLOSED = ['default-src', 'base-uri'] as const;

function isPolicy({ written, attributes }: HtmlElement): boolean {
  return (
    written.includes('http-equiv') &&
    attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy'
  );
}

type AllowedSource = { readonly directive: string; readonly source: string };

/** The entries of a policy, by directive and source: `img-src 'self'`. */
function parse(written: string): ReadonlyMap<string, AllowedSource> {
  const allowed = new Map<string, AllowedSource>();
  for (const one of written.split(';')) {
    const [directive = '', ...sources] = one.trim().split(' ');
    for (const source of sources) allowed.set(`${directive} ${source}`, { directive, source });
  }
  return allowed;
}

type Need = AllowedSource & { readonly element: HtmlElement; readonly part: string };

/** Every source that the page uses, with the directive that must allow it. */
function neededBy({ uses }: CheckedPage, ownUrl: string): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  for (const { element, part, address, as } of uses.values()) {
    // Addresses without a host, such as data:, are never allowed by sitegen's policy.
    const source = policySource(address, ownUrl) ?? address.slice(0, address.indexOf(':') + 1);
    for (const directive of DIRECTIVES[as]) {
      const name = `${directive} ${source}`;
      if (!needs.has(name)) needs.set(name, { directive, source, element, part });
    }
  }
  return needs;
}

function found(args: Args<'unfit-policy'>, element?: HtmlElement, part?: string): PageDiagnostic {
  return { code: 'unfit-policy', args, on: { element, parts: part === undefined ? [] : [part] } };
}
