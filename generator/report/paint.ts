import { styleText } from 'node:util';
import type { Severity } from '../diagnostics/codes/entry.ts';

/** Gives a text a colour or weight, on a terminal that has them. */
export type Paint = (style: Colour | 'bold', text: string) => string;

type Colour = 'red' | 'yellow' | 'blue';

/** What is painted in which colour. */
export const COLOURS_OF_SEVERITIES: Record<Severity, Colour> = {
  error: 'red',
  warning: 'yellow',
  notice: 'blue',
};

/** Paints, or leaves every text as it is. */
export function painter(useColour: boolean): Paint {
  return (style, text) => (useColour ? styleText(style, text, { validateStream: false }) : text);
}
