import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { Finding } from './check.ts';

/** Words what was found. A fault that shows on many pages is one diagnostic, which says on how many. */
export function diagnoseFindings(
  findings: readonly Finding[],
  places: readonly Location[],
): readonly Diagnostic[] {
  const faults = new Map<string, { readonly fault: Diagnostic; readonly addresses: Set<string> }>();
  for (const [index, finding] of findings.entries()) {
    const at = places[index]!;
    // The finding pairs its code with its arguments; TypeScript loses the pair in the union.
    const fault = diagnose(finding.code, at, finding.args as never);
    const key = JSON.stringify([fault.code, fault.message, at]);
    const known = faults.get(key) ?? { fault, addresses: new Set() };
    if ('page' in finding.on) known.addresses.add(finding.on.page.address);
    faults.set(key, known);
  }
  return [...faults.values()].map(({ fault, addresses }) => {
    const isOfTemplate = fault.at.file.startsWith('templates/');
    const hints = [
      fault.hint,
      isOfTemplate ? 'This is a fault of the template, not of the content.' : undefined,
      whereItShows([...addresses]),
    ].filter((hint) => hint !== undefined);
    return hints.length === 0 ? fault : { ...fault, hint: hints.join('\n') };
  });
}

function whereItShows([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (others.length === 0) return `It shows on ${first}.`;
  return `It shows on ${others.length + 1} pages; the first is ${first}.`;
}
