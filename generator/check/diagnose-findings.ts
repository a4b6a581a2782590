import { type Diagnostic, diagnose, identityOf, type Location } from '../diagnostics/diagnostic.ts';
import type { Finding } from './check.ts';

/** Reports what was found, each at its place. An error that shows on many pages is one diagnostic, which counts them. */
export function diagnoseFindings(
  findings: readonly Finding[],
  places: readonly Location[],
): readonly Diagnostic[] {
  const found = new Map<string, { readonly diagnostic: Diagnostic; readonly addresses: Set<string> }>();
  for (const [index, { code, args, on }] of findings.entries()) {
    // The finding pairs its code with its arguments; TypeScript loses the pair in the union.
    const diagnostic = diagnose(code, places[index]!, args as never) as Diagnostic;
    const identity = identityOf(diagnostic);
    const same = found.get(identity) ?? { diagnostic, addresses: new Set() };
    if ('page' in on) same.addresses.add(on.page.address);
    found.set(identity, same);
  }
  return [...found.values()].map(({ diagnostic, addresses }) => {
    const [first] = addresses;
    return first === undefined ? diagnostic : { ...diagnostic, shownOn: { pages: addresses.size, first } };
  });
}
