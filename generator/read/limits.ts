/** The maximum number of levels of lists and groups in a file. (Safety rule 2.) */
export const MAX_DEPTH = 32;
/** The maximum number of keys in a group. */
export const MAX_KEYS = 2_000;
