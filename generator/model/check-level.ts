/** How thoroughly a page was checked: as every build does, or in every way. */
export type CheckLevel = 'build' | 'check';
