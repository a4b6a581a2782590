import type { Formatter } from './formatter.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** Every format of `--format`. */
export const FORMATS = { pretty, json, github, sarif } satisfies Record<string, Formatter>;

/** A value of `--format`. */
export type FormatName = keyof typeof FORMATS;
