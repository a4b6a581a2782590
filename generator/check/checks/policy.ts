import type { Args } from '../../diagnostics/catalog.ts';
import type { PageElement } from '../../model/page-elements.ts';
import { DIRECTIVES, sourceOf } from '../../render/policy.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';

/** The content security policy of each page allows all that the page uses, and nothing more. */
export const policy: Check = ({ site, pages }) =>
  pages.flatMap((page) => {
    const metas = page.named('meta').filter(isPolicy);
    const [meta, second] = metas;
    const first = page.named('head')[0]?.order ?? 0;
    if (meta === undefined || meta.order !== first + 1) {
      return [fault(page, { problem: 'not-first' }, meta)];
    }
    if (second !== undefined) return [fault(page, { problem: 'second' }, second)];

    const written = parse(meta.attributes.get('content') ?? '');
    const needed = neededBy(page, site.settings.url);
    return [
      ...needed
        .filter(({ directive, source }) => !written.get(directive)?.includes(source))
        .map(({ directive, source, element, part }) =>
          fault(page, { problem: 'too-strict', source, directive }, element, part),
        ),
      ...[...written].flatMap(([directive, sources]) =>
        sources
          .filter((source) => !needed.some((one) => one.directive === directive && one.source === source))
          .filter((source) => source !== "'none'")
          .map((source) => fault(page, { problem: 'too-open', source, directive }, meta)),
      ),
      ...CLOSED.filter((directive) => written.get(directive)?.join() !== "'none'").map((directive) =>
        fault(page, { problem: 'left-open', directive }, meta),
      ),
    ];
  });

/** What must be shut on every page whatever it uses. */
const CLOSED = ['default-src', 'base-uri'] as const;

function isPolicy({ attributes }: PageElement): boolean {
  return attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy';
}

function parse(written: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    written.split(';').map((one): [string, readonly string[]] => {
      const [directive = '', ...sources] = one.trim().split(/\s+/);
      return [directive, sources];
    }),
  );
}

/** Every source the page uses, with the directive that must allow it. */
function neededBy(page: FinishedPage, ownUrl: string) {
  return page.loads.flatMap(({ element, part, address, as }) => {
    // What comes from no host at all, such as data:, no policy of ours allows.
    const source = sourceOf(address, ownUrl) ?? address.slice(0, address.indexOf(':') + 1);
    return DIRECTIVES[as].map(
      (directive): { directive: string; source: string; element: PageElement; part: string } => ({
        directive,
        source,
        element,
        part,
      }),
    );
  });
}

function fault(
  page: FinishedPage,
  args: Args<'unfit-policy'>,
  element?: PageElement,
  part?: string,
): Finding {
  const parts = part === undefined ? [] : [part];
  return { code: 'unfit-policy', args, on: { page, element, parts } };
}
