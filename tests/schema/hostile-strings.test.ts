import { describe, expect, test } from 'vitest';
import { hiddenCharacters, isVisible } from '../../generator/diagnostics/unseen.ts';
import { accepts } from '../../generator/schema/shape.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { isShown, textFields } from '../support/text-fields.ts';

const STRINGS = hostileStrings(Number(process.env.HOSTILE ?? 1_000));
const FIELDS = textFields();

/** The kinds of address that a visitor can be led to. */
const SAFE_ADDRESS = /^(?:https?:\/\/[^/@?#]+(?:[/?#]|$)|mailto:[^?"]+$|tel:\+?[\d-]+$|\/(?!\/)|#)/i;

describe('1,000 hostile strings in every text field of every schema', () => {
  test('there are many fields', () => {
    expect(FIELDS.length).toBeGreaterThan(250);
  });

  test('a field that is not shown as text accepts no text that could lead somewhere else', () => {
    const taken = FIELDS.filter(({ shape }) => !isShown(shape)).flatMap(({ name, shape }) =>
      STRINGS.filter((text) => accepts(shape, text) && !isHarmless(shape.role?.refersTo, text)).map(
        (text) => `${name}: ${text}`,
      ),
    );
    expect(taken).toEqual([]);
  });

  test('no field accepts an invisible text', () => {
    const taken = FIELDS.flatMap(({ name, shape }) =>
      STRINGS.filter((text) => !isVisible(text) && accepts(shape, text)).map((text) => `${name}: ${text}`),
    );
    expect(taken).toEqual([]);
  });
});

function isHarmless(role: string | undefined, text: string): boolean {
  // Values that are looked up in the site lead nowhere, whatever they are.
  if (role !== undefined && role !== 'link') return /^[\w\s./()-]*$/.test(text) || role !== 'file';
  return SAFE_ADDRESS.test(text) || /^[\w.%+-]{1,40}$/.test(text) || hiddenCharacters(text).length > 0;
}
