import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import { startOf } from '../model/source.ts';
import type { Finding } from './check.ts';

/** Words what was found. A fault that shows on many pages is one diagnostic, which says on how many. */
export function diagnoseFindings(findings: readonly Finding[]): readonly Diagnostic[] {
  const faults = new Map<string, { readonly fault: Diagnostic; readonly addresses: Set<string> }>();
  for (const finding of findings) {
    const at = locate(finding);
    // The finding pairs its code with its arguments; TypeScript loses the pair in the union.
    const fault = diagnose(finding.code, at, finding.args as never);
    const key = JSON.stringify([fault.code, fault.message, at]);
    const known = faults.get(key) ?? { fault, addresses: new Set() };
    if ('page' in finding.on) known.addresses.add(finding.on.page.address);
    faults.set(key, known);
  }
  return [...faults.values()].map(({ fault, addresses }) => {
    const hints = [fault.hint, whereItShows([...addresses])].filter((hint) => hint !== undefined);
    return hints.length === 0 ? fault : { ...fault, hint: hints.join('\n') };
  });
}

function locate({ on }: Finding): Location {
  if ('file' in on) return on.file;
  return startOf(on.page.page?.entity.file ?? 'templates/pages/not-found.tsx');
}

function whereItShows([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (others.length === 0) return `It shows on ${first}.`;
  return `It shows on ${others.length + 1} pages; the first is ${first}.`;
}
