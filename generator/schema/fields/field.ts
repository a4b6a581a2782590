import * as z from 'zod';
import { type Expectation, expectationText, type Note } from '../../diagnostics/codes/expectations.ts';
import { isVisible, onlyWithWidth, withoutWidth } from '../../diagnostics/unseen.ts';
import { WRITTEN_FORMS, type WrittenForm } from '../written-forms.ts';

/** The likely meaning of a refused value. */
export type Meant = {
  /** One text, or several for the owner to choose from. */
  readonly readings: readonly string[];
  /** True if no other meaning is possible. */
  readonly isSure: boolean;
  readonly isDate?: boolean;
  /** What to do if no text can replace the value. */
  readonly note?: Note;
  /** What the value must be, if the usual words of the field are not true for this text. */
  readonly expected?: Expectation;
};

/** A refused value that no text can replace; the note says what to do. */
export function withNote(note: Note): Meant {
  return { readings: [], isSure: false, note };
}

/** Text with at least one visible character. */
export function words(limit: number) {
  // One call for all checks: each call makes the schema again, and there are hundreds.
  return z.string().check(z.overwrite(trimmed), z.minLength(1), z.maxLength(limit));
}

/** The text without spaces around it; empty if it has only spaces and zero-width characters. */
function trimmed(text: string): string {
  return isVisible(text) ? text.trim() : '';
}

/** Adds the description and example for the reference and for editors to the schema. */
export function documented<S extends z.ZodType>(schema: S, description: string, example: string): S {
  // Does the same as `.meta()`, without its copy of the schema.
  z.globalRegistry.add(schema, { description, examples: [example] });
  return schema;
}

/**
 * A field whose text `read` turns into a value. The error for a refused text says what is `expected`, and
 * `guess` may know the meaning.
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
      const typed = withUsualDigits(written);
      const spaced = onlyWithWidth(typed).replace(UNUSUAL_SPACES, ' ').trim();
      const [, address] = MARKDOWN_LINK.exec(spaced) ?? [];
      const likely =
        address === undefined
          ? [spaced, spaced.replace(/^\[(.*)\]$/, '$1')]
          : [address, address.replace(/^(?:mailto|tel):/, '')];
      const reading = likely.find((one) => read(one) !== undefined);
      const note = unseen === undefined ? {} : { note: { is: 'no-width', character: unseen } as const };
      const meant =
        reading === undefined ? guess?.(address ?? typed) : { readings: [reading], isSure: true, ...note };
      context.issues.push({
        code: 'custom',
        input: written,
        params: { expected: meant?.expected ?? expected, meant },
      });
      return z.NEVER;
    });
  WRITTEN_FORMS.add(field, {
    ...form,
    ...(form.pattern && { patternErrorMessage: expectationText(expected) }),
  });
  return documented(field, description, example);
}

/** An address copied from a text as a Markdown link: in brackets after its words. */
const MARKDOWN_LINK = /^\[[^\]]*\]\(([^()\s]+)\)$/;

/** The text with digits that machines read, in place of Arabic-Indic and full-width ones. */
function withUsualDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (one) => String(one.charCodeAt(0) % 16));
}

/** Characters that look like a space, as web pages and word processors put them between digits. */
const UNUSUAL_SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
