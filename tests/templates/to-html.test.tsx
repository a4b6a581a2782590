import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createContext, createElement, memo, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { NeedsReact } from '../../templates/render/needs-react.ts';
import { renderOnPage } from '../../templates/render/on-page.ts';
import { toHtml } from '../../templates/render/to-html.ts';
import { comparePages } from '../support/as-react.tsx';
import { asRead } from '../support/as-read.ts';

/* Our own renderer writes pages faster than React's. Browsers read the same from both. */

// React logs advice about such elements.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('every page is the same as React writes it', { timeout: 120_000 }, async () => {
  const { pages, layouts } = await comparePages(inject('sample'));
  expect(pages).toBeGreaterThan(20);
  expect(layouts).toBeGreaterThan(5);
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('preload', 'alternate', '/a', '<b>', '"', "'", '&amp;', '\u0000'),
);
const name = fc.constantFrom(
  ...'className htmlFor id title alt href src srcSet sizes lang hidden open required disabled tabIndex width height'.split(
    ' ',
  ),
  ...'aria-label aria-hidden data-of strokeWidth viewBox fill x1 dateTime rows value checked style onClick ref key'.split(
    ' ',
  ),
  ...'rel autoComplete popoverTarget fetchPriority type name role media inert download start contentEditable'.split(
    ' ',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(undefined, null, '', 'javascript:x', 0),
);
const tag = fc.constantFrom(
  ...'div p a span ul li svg path title img picture source input button form label textarea select option'.split(
    ' ',
  ),
  ...'pre link script style meta details summary time br table td x-own noscript'.split(' '),
);
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.constantFrom(null, true, 7),
    fc
      .tuple(tag, fc.dictionary(name, value, { maxKeys: 4 }), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([of, props, children]) => createElement(of, withoutRefs(props), ...children)),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => <>{children}</>),
    fc.array(tie('tree'), { maxLength: 2 }).map((children) => createElement(() => children, { key: 'one' })),
  ),
}));

/** A text is not a ref, and React reports one. */
function withoutRefs({ ref: _, ...props }: Readonly<Record<string, unknown>>) {
  return props;
}

test('any elements are as React writes them, or left to React', () => {
  let written = 0;
  fc.assert(
    fc.property(tree, (node) => {
      const html = writtenOrLeft(node);
      if (html === undefined) return;
      written += 1;
      expect(asRead(html)).toEqual(asRead(renderToStaticMarkup(node)));
    }),
    { numRuns: Number(process.env.RUNS ?? 3_000), seed: 21 },
  );
  expect(written).toBeGreaterThan(500);
});

/** Names of attributes in React, and names that are only similar to them. */
const NAMES =
  'acceptCharset action allowFullScreen aria-hidden async autoFocus autofocus autoPlay autoReverse capture checked class className cols colSpan content contentEditable controls credentialless crossOrigin data-of dateTime default defaultChecked defaultValue defer dir disabled disablePictureInPicture disableRemotePlayback download draggable encType externalResourcesRequired fill focusable for form formAction formNoValidate frameBorder headers height hidden high href hrefLang htmlFor id imageSrcSet inert innerHTML inputMode is itemProp itemScope kind label lang list loading loop low max maxLength media min multiple muted name noModule nonce noValidate onclick onClick open optimum pattern ping playsInline popover poster precedence preload preserveAlpha readOnly ref rel required results reversed role rows rowSpan sandbox scope scoped seamless security selected shape size sizes slot span spellcheck spellCheck src srcDoc srcLang srcSet start step style summary suppressContentEditableWarning suppressHydrationWarning tabIndex target title translate type useMap value viewBox width wmode wrap x1 xlinkActuate xlinkHref xmlLang xmlns'.split(
    ' ',
  );
const TAGS =
  'a area audio button circle details dialog div fieldset form iframe img input label li link ol p script source svg td textarea th time track ul video'.split(
    ' ',
  );
const VALUES = [
  ...[true, false, null, undefined, '', 'x', '/x', 'true', 'false', 0, 1, -1, 1.5, Number.NaN, Infinity],
  ...[{}, [], { toString: () => 'x' }, () => 'x', Symbol('x'), 1n],
];

test.each(TAGS)('each attribute of <%s> is as React writes it, or left to React', (of) => {
  let written = 0;
  const different: unknown[] = [];
  for (const one of NAMES) {
    for (const given of VALUES) {
      if (one === 'ref' && given !== null && given !== undefined) continue;
      for (const others of [{}, { rel: 'icon', href: '/a', src: '/a', type: 'text', loading: 'lazy' }]) {
        const node = createElement(of, { ...others, [one]: given });
        const html = writtenOrLeft(node);
        if (html === undefined) continue;
        written += 1;
        const reacts = renderToStaticMarkup(node);
        // The same text needs no parser, which takes longer than all the rest.
        if (html === reacts || isDeepStrictEqual(asRead(html), asRead(reacts))) continue;
        different.push([one, given, html, reacts]);
      }
    }
  }
  expect(different).toEqual([]);
  expect(written).toBeGreaterThan(200);
});

test.each([
  ['nothing', null],
  ['no HTML', {}],
  ['undefined HTML', { __html: undefined }],
  ['a number', { __html: 7 }],
  ['a text in its place', 'x'],
])('inner HTML that is %s is left to React', (_, raw) => {
  const props = { dangerouslySetInnerHTML: raw } as object;
  expect(writtenOrLeft(createElement('p', props))).toBeUndefined();
});

test('inner HTML with children is left to React, which reports it', () => {
  const props = { dangerouslySetInnerHTML: { __html: 'x' } };
  expect(writtenOrLeft(createElement('p', props, 'y'))).toBeUndefined();
});

function writtenOrLeft(node: ReactNode): string | undefined {
  try {
    return toHtml(node);
  } catch (error) {
    if (error instanceof NeedsReact) return undefined;
    throw error;
  }
}

const Context = createContext('nobody');

test.each([
  ['a hook', () => createElement(() => <p id={useId()}>Ann</p>), />Ann</],
  ['a context', () => <Context value="Ann">{createElement(() => useContext(Context))}</Context>, /Ann/],
  ['a component that is remembered', () => createElement(memo(() => <p>Ann</p>)), /<p>Ann<\/p>/],
  ['a style', () => <p style={{ color: 'red' }}>Ann</p>, /style="color:red"/],
])('React renders a page with %s', (_, node, html) => {
  const context = { language: 'en' } as unknown as Parameters<typeof renderOnPage>[1];
  expect(renderOnPage(node(), context)).toMatch(html);
});

test('an error in a template is the one that is reported', () => {
  const Faulty = (): ReactNode => {
    throw new Error('no such station');
  };
  const context = { language: 'en' } as unknown as Parameters<typeof renderOnPage>[1];
  expect(() => renderOnPage(<Faulty />, context)).toThrow('no such station');
});
