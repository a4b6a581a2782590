import * as z from 'zod';
import { SHORT_FORMS } from '../short-forms.ts';

/** A group of keys that can also be written as one text. `expand` turns that text into the group. */
export function textOrGroup<G extends z.ZodObject>(
  group: G,
  { text, expand }: { readonly text: z.ZodType; expand(written: string): object },
) {
  const either = z.preprocess((written) => (typeof written === 'string' ? expand(written) : written), group);
  z.globalRegistry.add(either, z.globalRegistry.get(group) ?? {});
  SHORT_FORMS.set(either, text);
  return either;
}
