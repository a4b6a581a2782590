import fc from 'fast-check';
import { parse } from 'parse5';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from '../../templates/components/structured-data.tsx';

const NASTY = ['</script>', '<!--', '<script>', ']]>', '&lt;', '&', '\u2028', '\u2029', '"', '\\', 'ĩ', '😀'];

test('whatever a text contains, there is one element, and its content is the text', () => {
  const part = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (name) => {
        const html = renderToString(<StructuredData things={[{ '@type': 'Question', name }]} />);
        expect(html).not.toMatch(/[<>&\u2028\u2029](?!script type|\/script>$|$|\{)/);
        const { nodeName, childNodes } = only(parse(`<body>${html}`).childNodes[0]);
        expect(nodeName).toBe('script');
        expect(JSON.parse(childNodes[0]!.value).name).toBe(name);
      },
    ),
  );
});

type Node = { readonly nodeName: string; readonly value: string; readonly childNodes: readonly Node[] };

/** Returns the only element in the body of a document. */
function only(html: unknown): Node {
  const body = (html as Node).childNodes.find(({ nodeName }) => nodeName === 'body')!;
  expect(body.childNodes).toHaveLength(1);
  return body.childNodes[0]!;
}
