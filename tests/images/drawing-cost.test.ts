import { expect, test } from 'vitest';
import { drawingCost, MAX_COST } from '../../generator/images/drawing-cost.ts';

/* Drawings of few shapes that are still refused: their drawing time is unknown. */

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const groups = (depth: number) => drawing(`${'<g>'.repeat(depth)}<rect/>${'</g>'.repeat(depth)}`);

/** Returns a shape that is shown by the last of this many references, each of which leads to the next. */
function chain(length: number): string {
  const links = Array.from({ length }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`);
  return drawing(`${links.join('')}<rect id="a${length}"/>`);
}

test.each([
  ['groups in groups, 201 of them', groups(201)],
  ['a shape with two fills', drawing('<rect fill="url(#a) url(#b)"/>')],
  ['a chain of 51 references', chain(51)],
  ['a shape with the mask of what it is in', drawing('<g mask="url(#a)"><rect style="mask: inherit"/></g>')],
  ['a shape cut like what it is in', drawing('<g clip-path="url(#a)"><rect clip-path="inherit"/></g>')],
  ['more than five million letters', drawing(`<desc>${'x'.repeat(5_000_000)}</desc>`)],
])('the cost of %s is unknown', (_, svg) => {
  expect(drawingCost(svg)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['groups in groups, 150 of them', groups(150)],
  ['a shape with a fill and a colour', drawing('<rect fill="url(#a) red"/>')],
  ['a chain of ten references', chain(10)],
  ['a link to the drawing of somebody else', drawing('<a title="See data:image/svg"><rect/></a>')],
  ['a comment with groups in groups', drawing(`<!-- ${'<g>'.repeat(201)} -->`)],
  ['a description with groups in groups', drawing(`<desc><![CDATA[${'<g>'.repeat(201)}]]></desc>`)],
])('%s is little work', (_, svg) => {
  expect(drawingCost(svg)).toBeLessThan(MAX_COST / 2);
});
