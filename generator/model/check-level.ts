/** How thoroughly a page was checked: as in every build, or with all checks. */
export type CheckLevel = 'build' | 'check';

/** True if a record exists and was checked at least as thoroughly as now. */
export function isCheckedFor<T extends { readonly level: CheckLevel }>(
  level: CheckLevel,
  record: T | undefined,
): record is T {
  return record !== undefined && (level === 'build' || record.level === 'check');
}
