/** How thoroughly a page was checked: as in every build, or with all checks. */
export type CheckLevel = 'build' | 'check';
