/** How many levels of lists and groups a file may have. (Safety rule 2.) */
export const MAX_DEPTH = 32;
/** How many keys a group may have. */
export const MAX_KEYS = 2_000;
