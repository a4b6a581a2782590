import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Leaves in the heap what is in use alone: the tests before may have filled it with anything. */
export const collectGarbage = runInNewContext('gc') as () => void;
