import { styleText } from 'node:util';
import type { Severity } from '../diagnostics/codes/entry.ts';

/** Gives a text a colour or weight, on a terminal that supports them. */
export type Paint = (style: Colour | 'bold', text: string) => string;

type Colour = 'red' | 'yellow' | 'blue';

/** The colour of each severity. */
export const COLOURS_OF_SEVERITIES: Record<Severity, Colour> = {
  error: 'red',
  warning: 'yellow',
  notice: 'blue',
};

/** Returns a function that paints texts, or leaves them unchanged. */
export function painter(useColour: boolean): Paint {
  return (style, text) => (useColour ? styleText(style, text, { validateStream: false }) : text);
}
