import { fileURLToPath } from 'node:url';

/** The folder of this repository, which has sitegen and its first site. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
