import * as z from 'zod';
import { type Expectation, expectationText, type Note } from '../../diagnostics/codes/expectations.ts';
import { isVisible, onlyWithWidth, withoutWidth } from '../../diagnostics/unseen.ts';
import { WRITTEN_FORMS, type WrittenForm } from '../written-forms.ts';

/** What a refused value was most likely meant to be. */
export type Meant = {
  /** One text, or several between which only the owner can choose. */
  readonly readings: readonly string[];
  /** True if nothing else can have been meant. */
  readonly isSure: boolean;
  readonly isDate?: boolean;
  /** What to do, where no other text would do. */
  readonly note?: Note;
};

/** Nothing can take the place of what was written; the note says what to do. */
export function withNote(note: Note): Meant {
  return { readings: [], isSure: false, note };
}

/** Text of which something can be seen. */
export function words(limit: number) {
  // One call for all checks: each call makes the schema again, and there are hundreds.
  return z.string().check(z.overwrite(trimmed), z.minLength(1), z.maxLength(limit));
}

/** The text without spaces around it; nothing if it has only spaces and characters without width. */
function trimmed(text: string): string {
  return isVisible(text) ? text.trim() : '';
}

/** The schema with the words that explain it in the reference and in editors. */
export function documented<S extends z.ZodType>(schema: S, description: string, example: string): S {
  // What `.meta()` does, without the copy it makes of the schema.
  z.globalRegistry.add(schema, { description, examples: [example] });
  return schema;
}

/**
 * A field whose text `read` turns into a value; what it refuses must be what is `expected`, and `guess` may know what was
 * meant.
 */
export function parsed<T>(
  description: string,
  example: string,
  expected: Expectation,
  read: (written: string) => T | undefined,
  form: WrittenForm = {},
  guess?: (written: string) => Meant | undefined,
) {
  const field = z
    .string()
    .check(z.maxLength(500))
    .transform((written, context): T => {
      const unseen = withoutWidth(written);
      const value = unseen === undefined ? read(written) : undefined;
      if (value !== undefined) return value;
      const spaced = onlyWithWidth(written).replace(ODD_BLANKS, ' ').trim();
      const [, address] = MARKDOWN_LINK.exec(spaced) ?? [];
      const likely = address === undefined ? [spaced] : [address, address.replace(/^(?:mailto|tel):/, '')];
      const reading = likely.find((one) => read(one) !== undefined);
      const note = unseen === undefined ? {} : { note: { is: 'no-width', character: unseen } as const };
      const meant =
        reading === undefined ? guess?.(address ?? written) : { readings: [reading], isSure: true, ...note };
      context.issues.push({ code: 'custom', input: written, params: { expected, meant } });
      return z.NEVER;
    });
  WRITTEN_FORMS.add(field, {
    ...form,
    ...(form.pattern && { patternErrorMessage: expectationText(expected) }),
  });
  return documented(field, description, example);
}

/** Where an address is wanted, one that is copied from a text is in brackets behind its words. */
const MARKDOWN_LINK = /^\[[^\]]*\]\(([^()\s]+)\)$/;

/** Spaces that look like a space and are none, as web pages and word processors put them between figures. */
const ODD_BLANKS = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
