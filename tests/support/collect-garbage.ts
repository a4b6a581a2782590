import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Leaves only live objects in the heap: earlier tests may have filled it. */
export const collectGarbage = runInNewContext('gc') as () => void;
