import { expect, test } from 'vitest';
import { inOrder } from '../../generator/resolve/in-order.ts';

const namesOf = (items: readonly { readonly name: string; readonly order?: number }[]) =>
  inOrder(items, 'en').map(({ name }) => name);

test('items without `order:` come after the others, by name, with numbers in names by their value', () => {
  expect(
    namesOf([
      { name: 'Station 10' },
      { name: 'Station 2' },
      { name: 'Élan' },
      { name: 'Zebra', order: 2 },
      { name: 'Yard', order: 1 },
    ]),
  ).toEqual(['Yard', 'Zebra', 'Élan', 'Station 2', 'Station 10']);
});
