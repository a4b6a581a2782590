import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inPageContext, type PageContextInWords } from '../../templates/components/page-context.tsx';
import { Repeated } from '../../templates/components/repeated.tsx';

test('an element has the same HTML the first time and later', () => {
  const known = new Map<string, string>();
  let times = 0;
  const context = {
    render: (element: ReactElement) => inPageContext(context, () => renderToString(element)),
    repeated(key: string, make: () => string) {
      times += 1;
      if (times > 1 && !known.has(key)) known.set(key, make());
      return known.get(key);
    },
  } as unknown as PageContextInWords;
  const page = () =>
    context.render(
      <main>
        Before
        <Repeated as="div" name="greeting" of={{ to: 'Ann' }} attributes={{ className: 'a', inert: true }}>
          <p title={'"Ann" > <Ben>'}>
            Hello {'Ann & '}
            {'<Ben>'}
          </p>
        </Repeated>
        {'After'} it
      </main>,
    );
  const first = page();
  expect(first).toContain('<div class="a" inert=""><p title="&quot;Ann&quot; &gt; &lt;Ben&gt;">Hello ');
  expect([page(), page()]).toEqual([first, first]);
  expect(known.size).toBe(1);
});
