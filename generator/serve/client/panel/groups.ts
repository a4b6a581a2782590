import type { ShownDiagnostic } from '../../../model/dev-protocol.ts';

/** Entries shown together in the panel. */
export type PanelGroup = {
  /** The file; undefined for entries of this page, whatever their file is. */
  readonly file: string | undefined;
  readonly entries: readonly ShownDiagnostic[];
};

/**
 * Groups diagnostics: this page first, then file by file. Within a group, errors come before warnings. Notices are separate.
 */
export function groupedByFile(diagnostics: readonly ShownDiagnostic[]): {
  readonly groups: readonly PanelGroup[];
  readonly notices: readonly ShownDiagnostic[];
} {
  const graver = diagnostics.filter(({ severity }) => severity !== 'notice');
  const ordered = graver.toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  const files = new Map<string | undefined, ShownDiagnostic[]>();
  for (const one of ordered) {
    const file = one.isOnThisPage ? undefined : one.place.file;
    files.set(file, [...(files.get(file) ?? []), one]);
  }
  const groups = [...files].map(([file, entries]): PanelGroup => ({ file, entries }));
  return {
    groups: groups.toSorted((a, b) => Number(b.file === undefined) - Number(a.file === undefined)),
    notices: diagnostics.filter(({ severity }) => severity === 'notice'),
  };
}

/** The number of errors, warnings and notices. */
export function countsOf(diagnostics: readonly ShownDiagnostic[]): {
  error: number;
  warning: number;
  notice: number;
} {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}
